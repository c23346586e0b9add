package shop.reservations.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class GoodsHeldListener {

    private final HoldHandler handler;

    public GoodsHeldListener(HoldHandler handler) {
        this.handler = handler;
    }

    @KafkaListener(topics = "goods.held", groupId = "reservations")
    public void onHold(GoodsHeld event, Acknowledgment ack) {
        handler.handle(event);
        ack.acknowledge();
    }
}
