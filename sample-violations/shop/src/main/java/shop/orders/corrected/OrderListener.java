package shop.orders.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class OrderListener {

    private final OrderIntake intake;
    private final FollowUp followUp;

    public OrderListener(OrderIntake intake, FollowUp followUp) {
        this.intake = intake;
        this.followUp = followUp;
    }

    @KafkaListener(topics = "orders.placed", groupId = "order-intake")
    public void onOrderPlaced(OrderPlaced event, Acknowledgment ack) {
        String orderNo = intake.accept(event);
        followUp.complete(orderNo, ack);
    }
}
