package rows.real_08.integration_kafka_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.annotation.ServiceActivator;
import org.springframework.integration.channel.DirectChannel;
import org.springframework.integration.kafka.inbound.KafkaMessageDrivenChannelAdapter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.messaging.MessageChannel;

/** A Kafka topic in front of an integration channel, in the container's own mode. */
@Configuration
public class MeterFlow {

  private static final Logger LOG = LoggerFactory.getLogger(MeterFlow.class);

  private final JdbcTemplate jdbc;

  public MeterFlow(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Bean
  public MessageChannel meters() {
    return new DirectChannel();
  }

  @Bean
  public KafkaMessageDrivenChannelAdapter<String, String> meterAdapter(
      KafkaMessageListenerContainer<String, String> container) {
    KafkaMessageDrivenChannelAdapter<String, String> adapter =
        new KafkaMessageDrivenChannelAdapter<>(container);
    adapter.setOutputChannel(meters());
    return adapter;
  }

  @ServiceActivator(inputChannel = "meters")
  public void on(String meterId) {
    try {
      jdbc.update("insert into meter(id) values (?) on conflict do nothing", meterId);
    } catch (RuntimeException e) {
      throw e;
    }
  }
}
