package rows.r1_23.spring_kafka_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** A WebClient request is assembled. */
@Component
public class ContactListener {
    private final WebClient crm;

    public ContactListener(WebClient crm) {
        this.crm = crm;
    }

    @KafkaListener(topics = "contacts", groupId = "crm")
    public void onContact(ConsumerRecord<String, String> rec) {
        crm.put().uri("/contacts/{id}", rec.key()).bodyValue(rec.value()).retrieve().toBodilessEntity(); // expect ack-before-commit [error]
    }
}
