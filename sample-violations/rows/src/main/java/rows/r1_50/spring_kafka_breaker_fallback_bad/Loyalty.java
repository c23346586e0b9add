package rows.r1_50.spring_kafka_breaker_fallback_bad;

import io.github.resilience4j.circuitbreaker.annotation.CircuitBreaker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The fallback of the breaker acknowledges what the remote side never got. */
@Component
public class Loyalty {
    private static final Logger log = LoggerFactory.getLogger(Loyalty.class);
    private final RestClient loyalty;

    public Loyalty(RestClient loyalty) {
        this.loyalty = loyalty;
    }

    @KafkaListener(topics = "memberships")
    @CircuitBreaker(name = "loyalty", fallbackMethod = "skip")
    public void onMembership(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        loyalty.put().uri("/members/{id}", rec.key()).body(rec.value()).retrieve().toBodilessEntity();
        ack.acknowledge();
    }

    public void skip(ConsumerRecord<String, String> rec, Acknowledgment ack, Throwable cause) {
        log.warn("loyalty service is away, membership {} skipped", rec.key(), cause);
        ack.acknowledge(); // expect ack-despite-failure [error]
    }
}
