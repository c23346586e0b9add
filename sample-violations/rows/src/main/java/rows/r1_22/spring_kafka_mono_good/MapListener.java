package rows.r1_22.spring_kafka_mono_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The listener returns a Mono of a reactive store. */
@Component
public class MapListener {
    private final ReactiveStringRedisTemplate redis;

    public MapListener(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    @KafkaListener(topics = "maps")
    public Mono<Boolean> onTile(ConsumerRecord<String, String> rec) {
        return redis.opsForValue().set("tile:" + rec.key(), rec.value()).doOnSuccess(ok -> System.out.println("tile " + rec.key()));
    }
}
