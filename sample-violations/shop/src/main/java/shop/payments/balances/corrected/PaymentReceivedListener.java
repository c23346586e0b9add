package shop.payments.balances.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class PaymentReceivedListener {

    private final Balances balances;

    public PaymentReceivedListener(Balances balances) {
        this.balances = balances;
    }

    @KafkaListener(topics = "payments.received", groupId = "balances")
    public void onPayment(PaymentReceived payment) {
        balances.credit(payment);
    }
}
