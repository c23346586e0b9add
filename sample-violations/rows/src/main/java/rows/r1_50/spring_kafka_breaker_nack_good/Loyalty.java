package rows.r1_50.spring_kafka_breaker_nack_good;

import io.github.resilience4j.circuitbreaker.annotation.CircuitBreaker;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The fallback of the breaker asks for the record again in a while. */
@Component
public class Loyalty {
    private final RestClient loyalty;

    public Loyalty(RestClient loyalty) {
        this.loyalty = loyalty;
    }

    @KafkaListener(topics = "memberships")
    @CircuitBreaker(name = "loyalty", fallbackMethod = "later")
    public void onMembership(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        loyalty.put().uri("/members/{id}", rec.key()).body(rec.value()).retrieve().toBodilessEntity();
        ack.acknowledge();
    }

    public void later(ConsumerRecord<String, String> rec, Acknowledgment ack, Throwable cause) {
        ack.nack(Duration.ofSeconds(30));
    }
}
