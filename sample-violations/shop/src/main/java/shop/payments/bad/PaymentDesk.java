package shop.payments.bad;

import com.rabbitmq.client.Channel;

public interface PaymentDesk {
  void book(PaymentConfirmed payment, Channel channel, long tag);
}
