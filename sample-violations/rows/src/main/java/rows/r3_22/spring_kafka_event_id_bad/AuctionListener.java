package rows.r3_22.spring_kafka_event_id_bad;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** The follow-up event has a new id on each delivery. */
@Component
public class AuctionListener {
    private final KafkaTemplate<String, String> kafka;

    public AuctionListener(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @KafkaListener(topics = "auctions.closed")
    public void onClosed(Closed closed) throws Exception {
        ProducerRecord<String, String> won = new ProducerRecord<>("auctions.won", closed.auction(), closed.winner());
        won.headers().add("message-id", UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8)); // expect random-key-per-retry [warning]
        kafka.send(won).get(10, TimeUnit.SECONDS);
    }

    public record Closed(String auction, String winner) { }
}
