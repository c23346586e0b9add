package rows.r1_21.jms_reactive_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** JMS: a reactive write blocked on before acknowledge. */
@Component
public class BeaconListener {
    private final ReactiveStringRedisTemplate redis;

    public BeaconListener(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    @JmsListener(destination = "beacons")
    public void onBeacon(TextMessage message) throws JMSException {
        Boolean stored = redis.opsForHash().put("beacons", message.getStringProperty("beacon"), message.getText()).block();
        LoggerFactory.getLogger(getClass()).debug("stored {}", stored);
        message.acknowledge();
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
