package shop.shipping.bad;

import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.web.client.RestClient;

/** Books a carrier for packed orders. The listener's acknowledge mode stands in application.yml. */
@SpringBootApplication
@EnableTransactionManagement
public class ShippingApplication {

  @Bean
  Queue packedOrders() {
    return QueueBuilder.durable("orders.packed")
        .deadLetterExchange("")
        .deadLetterRoutingKey("orders.packed.failed")
        .build();
  }

  @Bean
  Queue failedOrders() {
    return QueueBuilder.durable("orders.packed.failed").build();
  }

  @Bean
  RestClient carrier() {
    return RestClient.create("https://carrier.example.org");
  }
}
