package rows.r1_03.spring_kafka_property_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** The ack mode is handed in from outside. */
@Component
public class AuditListener {
    private final AuditTrail trail;

    public AuditListener(AuditTrail trail) {
        this.trail = trail;
    }

    @KafkaListener(topics = "audit", containerFactory = "auditFactory")
    public void onEntry(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        ack.acknowledge(); // expect ack-before-commit [warning]
        trail.append(rec.key(), rec.value());
    }
}

@Configuration
class AuditConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> auditFactory(ConsumerFactory<String, String> consumers,
            @Value("${audit.ack-mode}") ContainerProperties.AckMode mode) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(mode);
        return factory;
    }

    @Bean
    AuditTrail auditTrail(EntityManagerFactory emf) {
        return new AuditTrail(emf);
    }
}

class AuditTrail {
    private final EntityManagerFactory emf;

    AuditTrail(EntityManagerFactory emf) {
        this.emf = emf;
    }

    void append(String id, String entry) {
        EntityManager em = emf.createEntityManager();
        try {
            em.getTransaction().begin();
            em.merge(new AuditEntry(id, entry));
            em.getTransaction().commit();
        } finally {
            em.close();
        }
    }
}

@Entity
class AuditEntry {
    @Id
    String id;
    String entry;

    AuditEntry() {
    }

    AuditEntry(String id, String entry) {
        this.id = id;
        this.entry = entry;
    }
}
