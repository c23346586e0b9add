package rows.r1_24.spring_kafka_tx_property_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** Topic to topic in the transaction of the container. */
@Component
public class EnrichListener {
    private final KafkaTemplate<String, String> kafka;

    public EnrichListener(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @KafkaListener(topics = "raw", groupId = "enricher")
    public void onRaw(ConsumerRecord<String, String> rec) {
        kafka.send("enriched", rec.key(), "{\"raw\":" + rec.value() + "}");
    }
}
