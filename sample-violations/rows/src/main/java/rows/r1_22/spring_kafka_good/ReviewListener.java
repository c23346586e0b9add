package rows.r1_22.spring_kafka_good;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The listener returns its future to the container. */
@Component
public class ReviewListener {
    private final Executor pool;
    private final JdbcTemplate jdbc;

    public ReviewListener(Executor pool, JdbcTemplate jdbc) {
        this.pool = pool;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "reviews", groupId = "moderation")
    public CompletableFuture<Void> onReview(ConsumerRecord<String, String> rec) {
        return CompletableFuture.runAsync(() -> jdbc.update(
                "insert into review(id, text) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value()), pool);
    }
}
