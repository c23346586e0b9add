package rows.r1_23.rabbit_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Container settles; a Mono chain of two writes is built. */
@Component
public class PatientConsumer {
    private final ReactiveStringRedisTemplate redis;

    public PatientConsumer(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    @RabbitListener(queues = "patients")
    public void onPatient(Patient patient) {
        Mono<Boolean> name = redis.opsForValue().set("patient:" + patient.id(), patient.name()); // expect-alt ack-before-commit
        Mono<Boolean> ward = redis.opsForValue().set("ward:" + patient.id(), patient.ward()); // expect-alt ack-before-commit
        Mono.when(name, ward); // expect ack-before-commit [error]
    }
}

record Patient(String id, String name, String ward) {
}
