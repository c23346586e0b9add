package rows.r1_31.jms_client_early_ack_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** In a client-acknowledge session the call on the message takes effect at once. */
@Component
public class Tolls {
    private final JdbcTemplate jdbc;

    public Tolls(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "tolls", containerFactory = "tollFactory")
    public void onToll(TextMessage message) throws JMSException {
        message.acknowledge(); // expect ack-before-commit [error]
        jdbc.update("insert into toll(id, body) values (?, ?) on conflict (id) do nothing",
                message.getStringProperty("tollId"), message.getText());
    }
}

@Configuration
class TollConfig {
    @Bean
    DefaultJmsListenerContainerFactory tollFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionAcknowledgeMode(Session.CLIENT_ACKNOWLEDGE);
        return factory;
    }
}
