package rows.r1_31.jms_transacted_early_ack_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** In a transacted session the call on the message has no effect; the session commits behind the listener. */
@Component
public class Tolls {
    private final JdbcTemplate jdbc;

    public Tolls(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "tolls", containerFactory = "tollFactory")
    public void onToll(TextMessage message) throws JMSException {
        message.acknowledge();
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
        factory.setSessionTransacted(true);
        return factory;
    }
}
