package rows.r3_12.spring_kafka_own_tx_good;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.client.RestTemplate;

/** The key is stored and committed before the remote call; a second delivery reads it again. */
@Component
public class SubscriptionListener {
    private final Operations operations;
    private final RestTemplate rest;

    public SubscriptionListener(Operations operations, RestTemplate rest) {
        this.operations = operations;
        this.rest = rest;
    }

    @KafkaListener(topics = "subscriptions")
    public void onSubscription(Subscription subscription) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", operations.keyFor(subscription.id()));
        rest.postForEntity("https://pay.example/subscriptions", new HttpEntity<>(subscription, headers), Void.class);
    }

    public record Subscription(String id, String plan) { }
}

@Service
class Operations {
    private final JdbcTemplate jdbc;

    Operations(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public String keyFor(String message) {
        jdbc.update("insert into operation(message_id, op_key) values (?, ?) on conflict (message_id) do nothing",
                message, UUID.randomUUID().toString());
        return jdbc.queryForObject("select op_key from operation where message_id = ?", String.class, message);
    }
}
