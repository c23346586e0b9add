package rows.r1_01.spring_kafka_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Parcels arriving at the depot; the container commits inside the acknowledge call. */
@Component
public class ParcelListener {
    private final ParcelRepository parcels;

    public ParcelListener(ParcelRepository parcels) {
        this.parcels = parcels;
    }

    @KafkaListener(topics = "depot.parcels", groupId = "depot")
    public void onParcel(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        ack.acknowledge(); // expect ack-before-commit [error]
        Parcel parcel = new Parcel(rec.key(), rec.value());
        parcels.save(parcel);
    }
}

@Configuration
class KafkaConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.MANUAL_IMMEDIATE);
        return factory;
    }
}
