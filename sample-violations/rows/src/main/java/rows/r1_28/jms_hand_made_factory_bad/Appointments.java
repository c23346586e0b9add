package rows.r1_28.jms_hand_made_factory_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** A container factory made by hand, with nothing said about sessions. */
@Component
public class Appointments {
    private final JdbcTemplate jdbc;

    public Appointments(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "appointments", containerFactory = "listenerFactory")
    public void onAppointment(TextMessage message) throws JMSException {
        jdbc.update("insert into appointment(id, body) values (?, ?) on conflict (id) do nothing", // expect ack-before-commit [error]
                message.getStringProperty("appointmentId"), message.getText());
    } // expect-alt ack-before-commit
}

@Configuration
class MessagingConfig {
    @Bean
    DefaultJmsListenerContainerFactory listenerFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory(); // expect-alt ack-before-commit
        factory.setConnectionFactory(connections);
        factory.setConcurrency("1-4");
        return factory; // expect-alt ack-before-commit
    }
}
