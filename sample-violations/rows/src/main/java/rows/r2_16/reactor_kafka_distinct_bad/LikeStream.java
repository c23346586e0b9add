package rows.r2_16.reactor_kafka_distinct_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.kafka.receiver.KafkaReceiver;

/** Likes: distinct keeps the keys of an endless stream in a HashSet. */
@Component
public class LikeStream {
    private final KafkaReceiver<String, String> receiver;
    private final JdbcTemplate jdbc;

    public LikeStream(KafkaReceiver<String, String> receiver, JdbcTemplate jdbc) {
        this.receiver = receiver;
        this.jdbc = jdbc;
    }

    public Disposable start() {
        return receiver.receive()
                .distinct(r -> r.value()) // expect in-memory-dedup [error]
                .concatMap(r -> Mono.fromRunnable(() -> like(r.key())).then(r.receiverOffset().commit()))
                .subscribe();
    }

    private void like(String post) {
        jdbc.update("update post set likes = likes + 1 where id = ?", post);
    }
}
