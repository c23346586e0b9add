package rows.real_02.rabbit_mybatisplus_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Closes orders that nobody paid, through a MyBatis-Plus service. */
@Component
public class OrderCloseListener {

  private final OrderService orders;

  public OrderCloseListener(OrderService orders) {
    this.orders = orders;
  }

  @RabbitListener(queues = "order.close", ackMode = "MANUAL")
  public void on(String orderNo, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag)
      throws IOException {
    channel.basicAck(tag, false); // expect ack-before-commit [error]
    orders.close(orderNo);
  }
}
