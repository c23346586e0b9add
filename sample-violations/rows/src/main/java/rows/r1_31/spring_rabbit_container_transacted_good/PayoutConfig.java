package rows.r1_31.spring_rabbit_container_transacted_good;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class PayoutConfig {
    @Bean
    SimpleMessageListenerContainer payouts(ConnectionFactory connections, PayoutListener listener) {
        SimpleMessageListenerContainer container = new SimpleMessageListenerContainer(connections);
        container.setQueueNames("payouts");
        container.setAcknowledgeMode(AcknowledgeMode.MANUAL);
        container.setChannelTransacted(true);
        container.setMessageListener(listener);
        return container;
    }
}
