package rows.r1_08.spring_kafka_entity_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The change of the loaded entity is flushed by the transaction of another bean. */
@Component
public class ParkingListener {
    private final Garage garage;

    public ParkingListener(Garage garage) {
        this.garage = garage;
    }

    @KafkaListener(topics = "parking", groupId = "garage")
    public void onTicket(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        garage.close(rec.key(), Instant.ofEpochMilli(rec.timestamp()));
        ack.acknowledge();
    }
}

@Service
class Garage {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    public void close(String no, Instant at) {
        ParkingTicket ticket = em.find(ParkingTicket.class, no);
        ticket.setLeftAt(at);
    }
}

@Entity
class ParkingTicket {
    @Id
    private String no;
    private Instant leftAt;

    public void setLeftAt(Instant leftAt) {
        this.leftAt = leftAt;
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
