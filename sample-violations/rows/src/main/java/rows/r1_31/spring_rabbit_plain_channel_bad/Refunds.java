package rows.r1_31.spring_rabbit_plain_channel_bad;

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

/** Manual acknowledgement on an ordinary channel. */
@Component
public class Refunds {
    private final JdbcTemplate jdbc;

    public Refunds(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "refunds", containerFactory = "manualFactory")
    public void onRefund(String body, @Header("refund-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        channel.basicAck(tag, false); // expect ack-before-commit [error]
        jdbc.update("insert into refund(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}

@Configuration
class RefundConfig {
    @Bean
    SimpleRabbitListenerContainerFactory manualFactory(ConnectionFactory connections) {
        SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setAcknowledgeMode(AcknowledgeMode.MANUAL);
        factory.setChannelTransacted(false);
        return factory;
    }
}
