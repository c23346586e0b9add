package rows.real_06.rocketmq_first_of_batch_good;

import java.nio.charset.StandardCharsets;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.message.MessageExt;
import org.springframework.jdbc.core.JdbcTemplate;

/** Takes up to 32 messages a call. */
public class CouponConsumer {

  private final JdbcTemplate jdbc;

  public CouponConsumer(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public void start() throws MQClientException {
    DefaultMQPushConsumer consumer = new DefaultMQPushConsumer("coupons");
    consumer.subscribe("coupon-issued", "*");
    consumer.setConsumeMessageBatchMaxSize(32);
    consumer.registerMessageListener(
        (MessageListenerConcurrently)
            (messages, context) -> {
              for (MessageExt message : messages) {
                store(message);
              }
              return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
            });
    consumer.start();
  }

  private void store(MessageExt message) {
    String id = new String(message.getBody(), StandardCharsets.UTF_8);
    jdbc.update("insert into coupon(id) values (?) on conflict do nothing", id);
  }
}
