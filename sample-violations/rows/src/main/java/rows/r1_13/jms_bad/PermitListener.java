package rows.r1_13.jms_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** JMS client acknowledge in finally around a service behind an interface. */
@Component
public class PermitListener {
    private final PermitService permits;

    public PermitListener(PermitService permits) {
        this.permits = permits;
    }

    @JmsListener(destination = "permits")
    public void onPermit(TextMessage message) throws JMSException {
        try {
            permits.issue(message.getStringProperty("permit"), message.getText());
        } finally {
            message.acknowledge(); // expect ack-despite-failure [error]
        }
    }
}

interface PermitService {
    void issue(String no, String text);
}

@Service
class JpaPermitService implements PermitService {
    @PersistenceContext
    private EntityManager em;

    @Override
    @Transactional
    public void issue(String no, String text) {
        Permit permit = new Permit();
        permit.no = no;
        permit.text = text;
        em.merge(permit);
    }
}

@Entity
class Permit {
    @Id
    String no;
    String text;
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
