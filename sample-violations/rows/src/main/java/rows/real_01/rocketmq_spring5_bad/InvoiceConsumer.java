package rows.real_01.rocketmq_spring5_bad;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.rocketmq.client.annotation.RocketMQMessageListener;
import org.apache.rocketmq.client.apis.consumer.ConsumeResult;
import org.apache.rocketmq.client.apis.message.MessageView;
import org.apache.rocketmq.client.core.RocketMQListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores invoices that arrive on a RocketMQ 5 topic; the insert runs on a pool. */
@Component
@RocketMQMessageListener(endpoints = "localhost:8081", topic = "invoices", consumerGroup = "books")
public class InvoiceConsumer implements RocketMQListener {

  private final JdbcTemplate jdbc;
  private final ExecutorService pool = Executors.newFixedThreadPool(4);

  public InvoiceConsumer(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public ConsumeResult consume(MessageView view) {
    String number = StandardCharsets.UTF_8.decode(view.getBody()).toString();
    pool.execute(() -> store(number)); // expect-alt ack-before-commit [error]
    return ConsumeResult.SUCCESS; // expect ack-before-commit [error]
  }

  private void store(String number) {
    jdbc.update("insert into invoice(number) values (?) on conflict do nothing", number);
  }
}
