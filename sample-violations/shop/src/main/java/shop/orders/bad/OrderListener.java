package shop.orders.bad;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class OrderListener {

    private final OrderIntake intake;

    public OrderListener(OrderIntake intake) {
        this.intake = intake;
    }

    @KafkaListener(topics = "orders.placed", groupId = "order-intake")
    public void onOrderPlaced(OrderPlaced event, Acknowledgment ack) {
        intake.accept(event, ack);
    }
}
