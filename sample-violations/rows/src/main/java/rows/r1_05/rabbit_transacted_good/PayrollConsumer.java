package rows.r1_05.rabbit_transacted_good;

import com.rabbitmq.client.Channel;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.io.IOException;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Payroll lines; the acknowledgement is part of the channel transaction that ends after the listener. */
@Component
public class PayrollConsumer {
    @PersistenceContext
    private EntityManager em;

    @RabbitListener(queues = "payroll", containerFactory = "payrollFactory")
    @Transactional(rollbackFor = Exception.class)
    public void onLine(PayrollLine line, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        em.merge(line);
        channel.basicAck(tag, false);
    }
}

@Configuration
class PayrollRabbit {
    @Bean
    SimpleRabbitListenerContainerFactory payrollFactory(org.springframework.amqp.rabbit.connection.ConnectionFactory connections) {
        SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setAcknowledgeMode(AcknowledgeMode.MANUAL);
        factory.setChannelTransacted(true);
        return factory;
    }
}
