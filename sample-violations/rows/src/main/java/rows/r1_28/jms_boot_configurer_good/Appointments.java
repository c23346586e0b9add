package rows.r1_28.jms_boot_configurer_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.boot.autoconfigure.jms.DefaultJmsListenerContainerFactoryConfigurer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** A container factory that first takes over what the auto-configuration would set. */
@Component
public class Appointments {
    private final JdbcTemplate jdbc;

    public Appointments(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "appointments", containerFactory = "listenerFactory")
    public void onAppointment(TextMessage message) throws JMSException {
        jdbc.update("insert into appointment(id, body) values (?, ?) on conflict (id) do nothing",
                message.getStringProperty("appointmentId"), message.getText());
    }
}

@Configuration
class MessagingConfig {
    @Bean
    DefaultJmsListenerContainerFactory listenerFactory(ConnectionFactory connections,
            DefaultJmsListenerContainerFactoryConfigurer configurer) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        configurer.configure(factory, connections);
        factory.setConcurrency("1-4");
        return factory;
    }
}
