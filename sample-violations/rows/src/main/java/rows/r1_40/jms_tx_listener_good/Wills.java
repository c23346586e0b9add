package rows.r1_40.jms_tx_listener_good;

import jakarta.jms.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A transactional listener method in a transacted session. */
@Component
public class Wills {
    private final JdbcTemplate jdbc;

    public Wills(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @JmsListener(destination = "wills", containerFactory = "transactedFactory")
    public void onWill(String body, @Header("willNo") String no) {
        jdbc.update("insert into will(no, body) values (?, ?) on conflict (no) do nothing", no, body);
    }
}

@Configuration
class WillConfig {
    @Bean
    DefaultJmsListenerContainerFactory transactedFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionTransacted(true);
        return factory;
    }
}
