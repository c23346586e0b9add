package rows.r3_13.spring_kafka_open_tx_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.client.RestTemplate;

/** The key is stored in the transaction that is open around the call; a rollback forgets it. */
@Component
public class SubscriptionListener {
    private final OperationRepository operations;
    private final RestTemplate rest;

    public SubscriptionListener(OperationRepository operations, RestTemplate rest) {
        this.operations = operations;
        this.rest = rest;
    }

    @Transactional
    @KafkaListener(topics = "subscriptions")
    public void onSubscription(Subscription subscription) {
        Operation op = operations.findById(subscription.id())
                .orElseGet(() -> operations.save(new Operation(subscription.id(), UUID.randomUUID().toString()))); // expect random-key-per-retry [error]
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", op.opKey);
        rest.postForEntity("https://pay.example/subscriptions", new HttpEntity<>(subscription, headers), Void.class);
    }

    public record Subscription(String id, String plan) { }
}

interface OperationRepository extends JpaRepository<Operation, String> { }

@Entity
class Operation {
    @Id
    String messageId;
    String opKey;

    protected Operation() {
    }

    Operation(String messageId, String opKey) {
        this.messageId = messageId;
        this.opKey = opKey;
    }
}
