package rows.r1_19.spring_kafka_yml_bad;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** Completion acknowledges one by one; immediate commits. */
@Component
public class GeoListener {
    private final GeoService geo;

    public GeoListener(GeoService geo) {
        this.geo = geo;
    }

    @KafkaListener(topics = "geo")
    public void onPoint(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        geo.store(rec.key(), rec.value()).thenAccept(rows -> {
            ack.acknowledge(); // expect ack-before-commit [warning]; expect-alt ack-despite-failure
        });
    }
}

@Service
class GeoService {
    private final JdbcTemplate jdbc;
    private final ExecutorService pool;

    GeoService(JdbcTemplate jdbc, ExecutorService pool) {
        this.jdbc = jdbc;
        this.pool = pool;
    }

    CompletableFuture<Integer> store(String id, String point) {
        return CompletableFuture.supplyAsync(
                () -> jdbc.update("insert into geo(id, point) values (?, ?) on conflict (id) do nothing", id, point), pool);
    }
}
