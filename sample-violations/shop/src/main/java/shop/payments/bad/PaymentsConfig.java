package shop.payments.bad;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.annotation.EnableRabbit;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Payments confirmed by the provider; the channel is settled by hand. */
@Configuration
@EnableRabbit
public class PaymentsConfig {

  @Bean
  SimpleRabbitListenerContainerFactory paymentsFactory(ConnectionFactory connections, MessageConverter converter) {
    var factory = new SimpleRabbitListenerContainerFactory();
    factory.setConnectionFactory(connections);
    factory.setMessageConverter(converter);
    factory.setAcknowledgeMode(AcknowledgeMode.MANUAL);
    factory.setPrefetchCount(20);
    return factory;
  }

  @Bean
  TransactionTemplate paymentsTx(PlatformTransactionManager transactions) {
    return new TransactionTemplate(transactions);
  }
}
