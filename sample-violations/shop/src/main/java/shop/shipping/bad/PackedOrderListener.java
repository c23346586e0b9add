package shop.shipping.bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

@Component
public class PackedOrderListener {
  private final CarrierBooking booking;

  public PackedOrderListener(CarrierBooking booking) {
    this.booking = booking;
  }

  @RabbitListener(queues = "orders.packed")
  public void onPacked(OrderPacked order, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag)
      throws IOException {
    try {
      booking.book(order);
    } finally {
      channel.basicAck(tag, false); // expect ack-despite-failure [error]
    }
  }
}
