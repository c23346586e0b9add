package rows.r1_23.spring_kafka_ack_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** A reactive repository style service; the listener acknowledges by hand. */
@Component
public class SketchListener {
    private final Sketches sketches;

    public SketchListener(Sketches sketches) {
        this.sketches = sketches;
    }

    @KafkaListener(topics = "sketches")
    public void onSketch(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        Mono<Boolean> saved = sketches.save(rec.key(), rec.value()); // expect-alt ack-before-commit
        saved.doOnError(e -> System.err.println("sketch " + rec.key() + ": " + e)); // expect-alt ack-before-commit
        ack.acknowledge(); // expect ack-before-commit [error]
    }
}

@Service
class Sketches {
    private final ReactiveStringRedisTemplate redis;

    Sketches(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    Mono<Boolean> save(String id, String svg) {
        return redis.opsForValue().set("sketch:" + id, svg);
    }
}
