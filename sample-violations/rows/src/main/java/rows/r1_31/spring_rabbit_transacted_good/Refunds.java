package rows.r1_31.spring_rabbit_transacted_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Manual acknowledgement on a transacted channel: it takes effect when the container commits the channel. */
@Component
public class Refunds {
    private final JdbcTemplate jdbc;

    public Refunds(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "refunds", containerFactory = "transactedFactory")
    public void onRefund(String body, @Header("refund-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        channel.basicAck(tag, false);
        jdbc.update("insert into refund(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}

@Configuration
class RefundConfig {
    @Bean
    SimpleRabbitListenerContainerFactory transactedFactory(ConnectionFactory connections) {
        SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setAcknowledgeMode(AcknowledgeMode.MANUAL);
        factory.setChannelTransacted(true);
        return factory;
    }
}
