package rows.r1_45.jms_simple_default_bad;

import jakarta.jms.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.SimpleJmsListenerContainerFactory;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** A simple container with nothing said about its sessions. */
@Component
public class Rosters {
    private final JdbcTemplate jdbc;

    public Rosters(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "rosters", containerFactory = "simpleFactory")
    public void onRoster(String body, @Header("rosterId") String id) {
        jdbc.update("insert into roster(id, body) values (?, ?) on conflict (id) do nothing", id, body); // expect ack-despite-failure [warning]
    } // expect-alt ack-despite-failure
}

@Configuration
class RosterConfig {
    @Bean
    SimpleJmsListenerContainerFactory simpleFactory(ConnectionFactory connections) {
        SimpleJmsListenerContainerFactory factory = new SimpleJmsListenerContainerFactory(); // expect-alt ack-despite-failure
        factory.setConnectionFactory(connections);
        return factory; // expect-alt ack-despite-failure
    }
}
