package shop.orders.points.bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
public class DeliveredListener {
  private final LoyaltyPoints points;

  public DeliveredListener(LoyaltyPoints points) {
    this.points = points;
  }

  @RabbitListener(queues = "orders.delivered.points")
  public void onDelivered(OrderDelivered order) {
    points.grant(order);
  }
}
