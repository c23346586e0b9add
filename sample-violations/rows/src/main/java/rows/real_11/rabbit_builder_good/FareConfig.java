package rows.real_11.rabbit_builder_good;

import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageListener;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

@Configuration
public class FareConfig {

  @Bean
  public SimpleMessageListenerContainer fares(ConnectionFactory connections, JdbcTemplate jdbc) {
    SimpleMessageListenerContainer container =
        new ContainerBuilder(connections).queue("fares").build();
    container.setMessageListener(new FareListener(jdbc));
    return container;
  }

  static class FareListener implements MessageListener {

    private final JdbcTemplate jdbc;

    FareListener(JdbcTemplate jdbc) {
      this.jdbc = jdbc;
    }

    @Override
    public void onMessage(Message message) {
      jdbc.update(
          "insert into fare(id) values (?) on conflict do nothing",
          message.getMessageProperties().getMessageId());
    }
  }
}
