package rows.quiet_trace.spring_kafka_record_header_good;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** The follow-up event has a random trace id and the id of its source. */
@Component
public class LedgerRelay {
    private final KafkaTemplate<String, String> kafka;

    public LedgerRelay(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @KafkaListener(topics = "ledger")
    public void onEntry(Entry entry) throws Exception {
        ProducerRecord<String, String> next = new ProducerRecord<>("ledger.public", entry.account(), entry.text());
        next.headers().add("trace-id", UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8));
        next.headers().add("message-id", entry.id().getBytes(StandardCharsets.UTF_8));
        kafka.send(next).get();
    }

    public record Entry(String id, String account, String text) { }
}
