package shop.orders.bad;

import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class Confirmer {

    public void confirm(Acknowledgment ack) {
        if (ack != null) {
            ack.acknowledge(); // expect ack-before-commit [error]
        }
    }
}
