package shop.payments.capture.bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
public class ShippedListener {

    private final Captures captures;

    public ShippedListener(Captures captures) {
        this.captures = captures;
    }

    @RabbitListener(queues = "orders.shipped.capture")
    public void onShipped(OrderShipped shipped) {
        captures.capture(shipped);
    }
}
