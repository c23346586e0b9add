package shop.settlement.corrected;

import org.springframework.amqp.rabbit.annotation.EnableRabbit;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** The container opens the database transaction in which the settlement service works. */
@Configuration
@EnableRabbit
@EnableTransactionManagement
class SettlementConfig {

	@Bean
	SimpleRabbitListenerContainerFactory settlementFactory(ConnectionFactory connections, MessageConverter converter,
			PlatformTransactionManager transactions) {
		SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
		factory.setConnectionFactory(connections);
		factory.setMessageConverter(converter);
		factory.setTransactionManager(transactions);
		factory.setChannelTransacted(true);
		return factory;
	}
}
