package rows.real_01.rocketmq_spring5_swallow_good;

import java.nio.charset.StandardCharsets;
import org.apache.rocketmq.client.annotation.RocketMQMessageListener;
import org.apache.rocketmq.client.apis.consumer.ConsumeResult;
import org.apache.rocketmq.client.apis.message.MessageView;
import org.apache.rocketmq.client.core.RocketMQListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Records refunds; an error is logged and answered as failed. */
@Component
@RocketMQMessageListener(endpoints = "localhost:8081", topic = "refunds", consumerGroup = "books")
public class RefundConsumer implements RocketMQListener {

  private static final Logger LOG = LoggerFactory.getLogger(RefundConsumer.class);

  private final JdbcTemplate jdbc;

  public RefundConsumer(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public ConsumeResult consume(MessageView view) {
    String number = StandardCharsets.UTF_8.decode(view.getBody()).toString();
    try {
      jdbc.update("insert into refund(number) values (?) on conflict do nothing", number);
      return ConsumeResult.SUCCESS;
    } catch (RuntimeException e) {
      LOG.warn("refund {} not stored", number, e);
      return ConsumeResult.FAILURE;
    }
  }
}
