package rows.real_11.rabbit_adapter_bean_bad;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.core.MessageListener;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.DirectMessageListenerContainer;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Two containers by hand: replies are taken unacknowledged, so are audit messages. */
@Configuration
public class AuditConfig {

  @Bean
  public DirectMessageListenerContainer replies(ConnectionFactory connections) {
    DirectMessageListenerContainer container = new DirectMessageListenerContainer(connections);
    container.setQueueNames("replies");
    container.setAcknowledgeMode(AcknowledgeMode.NONE);
    container.setMessageListener(message -> {});
    return container;
  }

  @Bean
  public SimpleMessageListenerContainer audit(ConnectionFactory connections, JdbcTemplate jdbc) {
    SimpleMessageListenerContainer container = new SimpleMessageListenerContainer(connections);
    container.setQueueNames("audit");
    container.setAcknowledgeMode(AcknowledgeMode.NONE); // expect ack-before-commit [error]
    container.setMessageListener(new AuditListener(jdbc));
    return container;
  }

  static class AuditListener implements MessageListener {

    private final JdbcTemplate jdbc;

    AuditListener(JdbcTemplate jdbc) {
      this.jdbc = jdbc;
    }

    @Override
    public void onMessage(org.springframework.amqp.core.Message message) {
      jdbc.update(
          "insert into audit(id) values (?) on conflict do nothing",
          message.getMessageProperties().getMessageId());
    }
  }
}
