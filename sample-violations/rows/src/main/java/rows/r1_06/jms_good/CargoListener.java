package rows.r1_06.jms_good;

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

/** The JMS message itself is handed to the transactional store and confirmed by the caller. */
@Component
public class CargoListener {
    private final CargoStore store;

    public CargoListener(CargoStore store) {
        this.store = store;
    }

    @JmsListener(destination = "cargo")
    public void onCargo(TextMessage message) throws JMSException {
        store.take(message);
        message.acknowledge();
    }
}

@Service
class CargoStore {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    public void take(TextMessage message) throws JMSException {
        Cargo cargo = new Cargo();
        cargo.id = message.getStringProperty("cargo");
        cargo.manifest = message.getText();
        em.merge(cargo);
    }
}

@Entity
class Cargo {
    @Id
    String id;
    String manifest;
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
