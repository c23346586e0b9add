package shop.payments.bad;

import com.rabbitmq.client.Channel;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;

@Component
class PaymentListener {
  private final PaymentDesk desk;

  PaymentListener(PaymentDesk desk) {
    this.desk = desk;
  }

  @RabbitListener(queues = "payments.confirmed", containerFactory = "paymentsFactory")
  public void onConfirmed(@Payload PaymentConfirmed payment, Channel channel,
      @Header(AmqpHeaders.DELIVERY_TAG) long tag) {
    desk.book(payment, channel, tag);
  }
}
