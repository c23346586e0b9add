package rows.r1_45.jms_simple_factory_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.SimpleJmsListenerContainerFactory;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** A simple container: a listener that throws has had its message. */
@Component
public class Notices {
    private final JdbcTemplate jdbc;

    public Notices(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "notices", containerFactory = "simpleFactory")
    public void onNotice(String body, @Header("noticeId") String id) {
        jdbc.update("insert into notice(id, body) values (?, ?) on conflict (id) do nothing", id, body); // expect-alt ack-despite-failure
    }
}

@Configuration
class NoticeConfig {
    @Bean
    SimpleJmsListenerContainerFactory simpleFactory(ConnectionFactory connections) {
        SimpleJmsListenerContainerFactory factory = new SimpleJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionAcknowledgeMode(Session.AUTO_ACKNOWLEDGE); // expect ack-despite-failure [warning]
        return factory;
    }
}
