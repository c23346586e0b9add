package rows.r1_07.jms_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.listener.DefaultMessageListenerContainer;
import org.springframework.jms.listener.SessionAwareMessageListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** JMS: a repository method with a transaction of its own, then acknowledge. */
@Component
public class TenderListener implements SessionAwareMessageListener<TextMessage> {
    private final Tenders tenders;

    public TenderListener(Tenders tenders) {
        this.tenders = tenders;
    }

    @Override
    public void onMessage(TextMessage message, Session session) throws JMSException {
        tenders.open(message.getJMSCorrelationID(), message.getText());
        message.acknowledge();
    }
}

@Repository
class Tenders {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    public void open(String id, String text) {
        em.createNativeQuery("insert into tender(id, text) values (?1, ?2) on conflict (id) do nothing")
                .setParameter(1, id)
                .setParameter(2, text)
                .executeUpdate();
    }
}

@Configuration
class TenderContainer {
    @Bean
    DefaultMessageListenerContainer tenderContainer(ConnectionFactory connections, TenderListener listener) {
        DefaultMessageListenerContainer container = new DefaultMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setDestinationName("tenders");
        container.setSessionAcknowledgeMode(Session.CLIENT_ACKNOWLEDGE);
        container.setMessageListener(listener);
        return container;
    }
}
