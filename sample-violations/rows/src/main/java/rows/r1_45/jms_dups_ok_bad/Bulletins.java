package rows.r1_45.jms_dups_ok_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.listener.SessionAwareMessageListener;
import org.springframework.jms.listener.SimpleMessageListenerContainer;

/** A container made by hand with lazy acknowledgement. */
@Configuration
public class Bulletins {
    @Bean
    SimpleMessageListenerContainer bulletinContainer(ConnectionFactory connections, JdbcTemplate jdbc) {
        SimpleMessageListenerContainer container = new SimpleMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setDestinationName("bulletins");
        container.setSessionAcknowledgeMode(Session.DUPS_OK_ACKNOWLEDGE); // expect ack-despite-failure [warning]
        container.setMessageListener(new BulletinWriter(jdbc)); // expect-alt ack-despite-failure
        return container;
    }
}

class BulletinWriter implements SessionAwareMessageListener<Message> {
    private final JdbcTemplate jdbc;

    BulletinWriter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void onMessage(Message message, Session session) throws JMSException {
        jdbc.update("insert into bulletin(id, body) values (?, ?) on conflict (id) do nothing", // expect-alt ack-despite-failure
                message.getJMSMessageID(), message.getBody(String.class));
    }
}
