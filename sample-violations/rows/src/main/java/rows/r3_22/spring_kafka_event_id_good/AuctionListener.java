package rows.r3_22.spring_kafka_event_id_good;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** The id of the follow-up event comes from the event it follows. */
@Component
public class AuctionListener {
    private final KafkaTemplate<String, String> kafka;

    public AuctionListener(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @KafkaListener(topics = "auctions.closed")
    public void onClosed(Closed closed) throws Exception {
        ProducerRecord<String, String> won = new ProducerRecord<>("auctions.won", closed.auction(), closed.winner());
        won.headers().add("message-id", ("won-" + closed.auction()).getBytes(StandardCharsets.UTF_8));
        kafka.send(won).get(10, TimeUnit.SECONDS);
    }

    public record Closed(String auction, String winner) { }
}
