package rows.r1_24.spring_kafka_container_tx_good;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.kafka.transaction.KafkaTransactionManager;
import org.springframework.stereotype.Component;

/** The container factory has a Kafka transaction manager. */
@Component
public class MaskListener {
    private final KafkaTemplate<String, String> kafka;

    public MaskListener(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @KafkaListener(topics = "people", groupId = "mask")
    public void onPerson(ConsumerRecord<String, String> rec) {
        kafka.send("people-masked", rec.key(), rec.value().replaceAll("[0-9]", "*"));
    }
}

@Configuration
class MaskConfig {
    @Bean
    KafkaTransactionManager<String, String> kafkaTransactions(ProducerFactory<String, String> producers) {
        return new KafkaTransactionManager<>(producers);
    }

    @Bean
    DefaultKafkaProducerFactory<String, String> producerFactory() {
        DefaultKafkaProducerFactory<String, String> factory = new DefaultKafkaProducerFactory<>(
                Map.of("bootstrap.servers", "kafka:9092"), new StringSerializer(), new StringSerializer());
        factory.setTransactionIdPrefix("mask-");
        return factory;
    }

    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(
            ConsumerFactory<String, String> consumers, KafkaTransactionManager<String, String> transactions) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setKafkaAwareTransactionManager(transactions);
        return factory;
    }
}
