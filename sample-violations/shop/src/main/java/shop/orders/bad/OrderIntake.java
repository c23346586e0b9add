package shop.orders.bad;

import org.springframework.kafka.support.Acknowledgment;

public interface OrderIntake {

    void accept(OrderPlaced event, Acknowledgment ack);
}
