package rows.r1_50.spring_kafka_breaker_parked_good;

import io.github.resilience4j.circuitbreaker.annotation.CircuitBreaker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The fallback of the breaker keeps the membership in a table before it acknowledges. */
@Component
public class Loyalty {
    private final RestClient loyalty;
    private final JdbcTemplate jdbc;

    public Loyalty(RestClient loyalty, JdbcTemplate jdbc) {
        this.loyalty = loyalty;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "memberships")
    @CircuitBreaker(name = "loyalty", fallbackMethod = "park")
    public void onMembership(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        loyalty.put().uri("/members/{id}", rec.key()).body(rec.value()).retrieve().toBodilessEntity();
        ack.acknowledge();
    }

    public void park(ConsumerRecord<String, String> rec, Acknowledgment ack, Throwable cause) {
        jdbc.update("insert into membership_retry(id, body, reason) values (?, ?, ?) on conflict (id) do nothing",
                rec.key(), rec.value(), String.valueOf(cause));
        ack.acknowledge();
    }
}
