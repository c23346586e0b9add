package rows.r1_08.spring_kafka_entity_bad;

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
import org.springframework.transaction.annotation.Transactional;

/** Self call; the change of the loaded entity is left to dirty checking. */
@Component
public class ParkingListener {
    @PersistenceContext
    private EntityManager em;

    @KafkaListener(topics = "parking", groupId = "garage")
    public void onTicket(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        this.close(rec.key(), Instant.ofEpochMilli(rec.timestamp())); // expect-alt dead-transaction
        ack.acknowledge(); // expect ack-before-commit [error]
    }

    @Transactional
    public void close(String no, Instant at) {
        ParkingTicket ticket = em.find(ParkingTicket.class, no);
        ticket.setLeftAt(at); // expect-alt ack-before-commit; expect-alt write-never-commits
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
