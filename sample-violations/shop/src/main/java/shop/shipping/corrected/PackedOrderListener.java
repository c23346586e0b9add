package shop.shipping.corrected;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

@Component
public class PackedOrderListener {
  private static final Logger log = LoggerFactory.getLogger(PackedOrderListener.class);

  private final CarrierBooking booking;

  public PackedOrderListener(CarrierBooking booking) {
    this.booking = booking;
  }

  @RabbitListener(queues = "orders.packed")
  public void onPacked(OrderPacked order, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag)
      throws IOException {
    try {
      booking.book(order);
    } catch (RuntimeException e) {
      log.error("order {} goes to the failed queue", order.orderNo(), e);
      channel.basicNack(tag, false, false);
      return;
    }
    channel.basicAck(tag, false);
  }
}
