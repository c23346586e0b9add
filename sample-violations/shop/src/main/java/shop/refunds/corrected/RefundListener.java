package shop.refunds.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class RefundListener {

    private final Refunds refunds;

    public RefundListener(Refunds refunds) {
        this.refunds = refunds;
    }

    @KafkaListener(topics = "refunds.approved", groupId = "refunds")
    public void onApproved(RefundApproved refund, Acknowledgment ack) {
        Deliveries.settle(ack, "refund " + refund.refundId(), () -> refunds.pay(refund));
    }
}
