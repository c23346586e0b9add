package rows.real_02.rabbit_mybatis_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Releases reserved stock through a MyBatis mapper; no transaction around it. */
@Component
public class StockReleaseListener {

  private final StockMapper mapper;

  public StockReleaseListener(StockMapper mapper) {
    this.mapper = mapper;
  }

  @RabbitListener(queues = "stock.release", ackMode = "MANUAL")
  public void on(StockRelease release, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag)
      throws IOException {
    channel.basicAck(tag, false); // expect ack-before-commit [error]
    mapper.release(release.orderNo(), release.sku());
  }
}
