package rows.r1_45.jms_simple_factory_client_ack_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.SimpleJmsListenerContainerFactory;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** A simple container that acknowledges after the listener, and recovers the session when it throws. */
@Component
public class Notices {
    private final JdbcTemplate jdbc;

    public Notices(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "notices", containerFactory = "simpleFactory")
    public void onNotice(String body, @Header("noticeId") String id) {
        jdbc.update("insert into notice(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}

@Configuration
class NoticeConfig {
    @Bean
    SimpleJmsListenerContainerFactory simpleFactory(ConnectionFactory connections) {
        SimpleJmsListenerContainerFactory factory = new SimpleJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionAcknowledgeMode(Session.CLIENT_ACKNOWLEDGE);
        return factory;
    }
}
