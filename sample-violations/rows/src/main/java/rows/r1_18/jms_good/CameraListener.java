package rows.r1_18.jms_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.bson.Document;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;

/** Transacted JMS session; the listener thread does the work. */
@Component
public class CameraListener {
    private final CameraStore store;

    public CameraListener(CameraStore store) {
        this.store = store;
    }

    @JmsListener(destination = "cameras")
    public void onFrame(TextMessage message) throws JMSException {
        String frame = message.getStringProperty("frame");
        String url = message.getText();
        store.save(frame, url);
    }
}

@Repository
class CameraStore {
    private final MongoTemplate mongo;

    CameraStore(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    void save(String frame, String url) {
        mongo.save(new Document("_id", frame).append("url", url), "frames");
    }
}

@Configuration
class CameraJms {
    @Bean
    DefaultJmsListenerContainerFactory jmsListenerContainerFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionTransacted(true);
        return factory;
    }
}
