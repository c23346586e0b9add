package rows.r1_28.reactor_kafka_receive_good;

import java.util.Set;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import reactor.kafka.receiver.KafkaReceiver;
import reactor.kafka.receiver.ReceiverOptions;

/** Alarms into Redis over a reactive receiver; each offset is committed behind its write. */
public class AlarmFlow {
    private final KafkaReceiver<String, String> receiver;
    private final ReactiveStringRedisTemplate redis;

    public AlarmFlow(ReceiverOptions<String, String> options, ReactiveStringRedisTemplate redis) {
        this.receiver = KafkaReceiver.create(options.subscription(Set.of("alarms")));
        this.redis = redis;
    }

    public void start() {
        receiver.receive()
                .concatMap(rec -> redis.opsForValue().set("alarm:" + rec.key(), rec.value())
                        .then(rec.receiverOffset().commit()))
                .subscribe();
    }
}
