package rows.r1_32.spring_kafka_kafka_tx_good;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.transaction.KafkaTransactionManager;
import org.springframework.stereotype.Component;

/** Per-record settings on a container whose transaction manager is that of Kafka; topic in, topic out. */
@Component
public class Policies {
    private final KafkaTemplate<String, String> kafka;

    public Policies(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @KafkaListener(topics = "policies", containerFactory = "policyFactory")
    public void onPolicy(ConsumerRecord<String, String> rec) {
        kafka.send("policy-view", rec.key(), rec.value().strip());
    }
}

@Configuration
class PolicyConfig {
    @Bean
    ProducerFactory<String, String> producers(@Value("${kafka.servers}") String servers) {
        Map<String, Object> settings = Map.of("bootstrap.servers", servers, "acks", "all");
        DefaultKafkaProducerFactory<String, String> factory =
                new DefaultKafkaProducerFactory<>(settings, new StringSerializer(), new StringSerializer());
        factory.setTransactionIdPrefix("policies-");
        return factory;
    }

    @Bean
    KafkaTemplate<String, String> kafkaTemplate(ProducerFactory<String, String> producers) {
        return new KafkaTemplate<>(producers);
    }

    @Bean
    KafkaTransactionManager<String, String> kafkaTransactions(ProducerFactory<String, String> producers) {
        return new KafkaTransactionManager<>(producers);
    }

    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> policyFactory(
            ConsumerFactory<String, String> consumers, KafkaTransactionManager<String, String> transactions) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.RECORD);
        factory.getContainerProperties().setKafkaAwareTransactionManager(transactions);
        return factory;
    }
}
