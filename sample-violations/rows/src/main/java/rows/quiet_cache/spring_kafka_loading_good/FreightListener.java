package rows.quiet_cache.spring_kafka_loading_good;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The cache loads the name of the harbour; the row of the container is written each time. */
@Component
public class FreightListener {
    private final JdbcTemplate jdbc;
    private final LoadingCache<String, String> harbours;

    public FreightListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        this.harbours = Caffeine.newBuilder().maximumSize(300).build(
                code -> jdbc.queryForObject("select name from harbour where code = ?", String.class, code));
    }

    @KafkaListener(topics = "freight")
    public void onFreight(Freight freight) {
        jdbc.update("update container set harbour = ? where number = ?", harbours.get(freight.harbour()), freight.container());
    }

    public record Freight(String container, String harbour) { }
}
