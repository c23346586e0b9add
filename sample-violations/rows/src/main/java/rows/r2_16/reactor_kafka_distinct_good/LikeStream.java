package rows.r2_16.reactor_kafka_distinct_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.kafka.receiver.KafkaReceiver;

/** Likes: the stream has no memory, the like table has a row per like. */
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
                .concatMap(r -> Mono.fromRunnable(() -> like(r.value(), r.key())).then(r.receiverOffset().commit()))
                .subscribe();
    }

    private void like(String likeId, String post) {
        jdbc.update("insert into liked(id, post) values (?, ?) on conflict (id) do nothing", likeId, post);
    }
}
