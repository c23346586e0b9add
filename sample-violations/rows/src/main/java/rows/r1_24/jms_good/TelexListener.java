package rows.r1_24.jms_good;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.TextMessage;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** Transacted JMS session, Kafka as the target, which has to answer first. */
@Component
public class TelexListener {
    private final KafkaTemplate<String, String> kafka;

    public TelexListener(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @JmsListener(destination = "telex", containerFactory = "telexFactory")
    public void onTelex(TextMessage message) throws Exception {
        kafka.send("telex", message.getStringProperty("telexNo"), message.getText()).get(10, TimeUnit.SECONDS);
    }
}

@Configuration
class TelexConfig {
    @Bean
    DefaultJmsListenerContainerFactory telexFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionTransacted(true);
        return factory;
    }
}
