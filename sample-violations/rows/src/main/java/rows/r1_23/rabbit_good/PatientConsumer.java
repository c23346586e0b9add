package rows.r1_23.rabbit_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Container settles when the Mono of two writes that it was given completes. */
@Component
public class PatientConsumer {
    private final ReactiveStringRedisTemplate redis;

    public PatientConsumer(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    @RabbitListener(queues = "patients")
    public Mono<Void> onPatient(Patient patient) {
        Mono<Boolean> name = redis.opsForValue().set("patient:" + patient.id(), patient.name());
        Mono<Boolean> ward = redis.opsForValue().set("ward:" + patient.id(), patient.ward());
        return Mono.when(name, ward);
    }
}

record Patient(String id, String name, String ward) {
}
