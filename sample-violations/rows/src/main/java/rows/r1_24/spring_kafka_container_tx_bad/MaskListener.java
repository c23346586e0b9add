package rows.r1_24.spring_kafka_container_tx_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.stereotype.Component;

/** The container factory is an ordinary one, the record goes out through a gateway. */
@Component
public class MaskListener {
    private final MaskedOut out;

    public MaskListener(MaskedOut out) {
        this.out = out;
    }

    @KafkaListener(topics = "people", groupId = "mask")
    public void onPerson(ConsumerRecord<String, String> rec) {
        out.forward(rec.key(), rec.value().replaceAll("[0-9]", "*")); // expect-alt ack-before-commit
    }
}

interface MaskedOut {
    void forward(String key, String value);
}

@Component
class KafkaMaskedOut implements MaskedOut {
    private final KafkaTemplate<String, String> kafka;

    KafkaMaskedOut(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @Override
    public void forward(String key, String value) {
        ProducerRecord<String, String> masked = new ProducerRecord<>("people-masked", key, value);
        kafka.send(masked).whenComplete((sent, failure) -> { // expect ack-before-commit [warning]
            if (failure != null) {
                LoggerFactory.getLogger(KafkaMaskedOut.class).error("person {} not forwarded", key, failure);
            }
        });
    }
}

@Configuration
class KafkaConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.RECORD);
        return factory;
    }
}
