package rows.r1_22.spring_kafka_bad;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The listener keeps its future to itself. */
@Component
public class ReviewListener {
    private final Executor pool;
    private final JdbcTemplate jdbc;

    public ReviewListener(Executor pool, JdbcTemplate jdbc) {
        this.pool = pool;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "reviews", groupId = "moderation")
    public void onReview(ConsumerRecord<String, String> rec) {
        CompletableFuture.runAsync(() -> jdbc.update( // expect ack-before-commit [error]
                "insert into review(id, text) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value()), pool); // expect-alt ack-before-commit
    }
}
