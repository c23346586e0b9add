package shop.orders.corrected;

import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class Confirmer {

    public void confirm(Acknowledgment ack) {
        if (ack != null) {
            ack.acknowledge();
        }
    }
}
