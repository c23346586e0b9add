package rows.real_08.integration_pubsub_bad;

import com.google.cloud.spring.pubsub.core.PubSubTemplate;
import com.google.cloud.spring.pubsub.integration.AckMode;
import com.google.cloud.spring.pubsub.integration.inbound.PubSubInboundChannelAdapter;
import com.google.cloud.spring.pubsub.support.BasicAcknowledgeablePubsubMessage;
import com.google.cloud.spring.pubsub.support.GcpPubSubHeaders;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.annotation.ServiceActivator;
import org.springframework.integration.channel.DirectChannel;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.handler.annotation.Header;

/** Feeds a subscription through an integration channel; the activator acknowledges by hand. */
@Configuration
public class ShipmentFlow {

  private final JdbcTemplate jdbc;

  public ShipmentFlow(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Bean
  public MessageChannel shipments() {
    return new DirectChannel();
  }

  @Bean
  public PubSubInboundChannelAdapter shipmentAdapter(PubSubTemplate template) {
    PubSubInboundChannelAdapter adapter = new PubSubInboundChannelAdapter(template, "shipments");
    adapter.setOutputChannel(shipments());
    adapter.setAckMode(AckMode.MANUAL);
    return adapter;
  }

  @ServiceActivator(inputChannel = "shipments")
  public void on(
      String shipmentId,
      @Header(GcpPubSubHeaders.ORIGINAL_MESSAGE) BasicAcknowledgeablePubsubMessage message) {
    message.ack(); // expect ack-before-commit [error]
    jdbc.update("insert into shipment(id) values (?) on conflict do nothing", shipmentId);
  }
}
