package rows.r1_01.jms_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;

/** Courier notes on a client-acknowledge session. */
@Component
public class CourierInbox {
    private final NoteStore notes;

    public CourierInbox(NoteStore notes) {
        this.notes = notes;
    }

    @JmsListener(destination = "courier.notes")
    public void onNote(TextMessage message) throws JMSException {
        String id = message.getStringProperty("noteId");
        String text = message.getText();
        message.acknowledge(); // expect ack-before-commit [error]
        notes.keep(id, text);
    }
}

@Repository
class NoteStore {
    private final JdbcClient db;

    NoteStore(JdbcClient db) {
        this.db = db;
    }

    void keep(String id, String text) {
        db.sql("insert into note(id, text) values (:id, :text) on conflict (id) do nothing")
                .param("id", id)
                .param("text", text)
                .update();
    }
}

@Configuration
class JmsConfig {
    @Bean
    DefaultJmsListenerContainerFactory jmsListenerContainerFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionAcknowledgeMode(Session.CLIENT_ACKNOWLEDGE);
        return factory;
    }
}
