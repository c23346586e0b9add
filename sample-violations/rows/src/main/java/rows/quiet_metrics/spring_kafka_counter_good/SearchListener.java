package rows.quiet_metrics.spring_kafka_counter_good;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** A meter counts deliveries, copies too. */
@Component
public class SearchListener {
    private final MeterRegistry registry;
    private final JdbcTemplate jdbc;

    public SearchListener(MeterRegistry registry, JdbcTemplate jdbc) {
        this.registry = registry;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "searches")
    public void onSearch(Search search) {
        registry.counter("searches", "shop", search.shop()).increment();
        jdbc.update("insert into search(id, term) values (?, ?) on conflict (id) do nothing", search.id(), search.term());
    }

    public record Search(String id, String shop, String term) { }
}
