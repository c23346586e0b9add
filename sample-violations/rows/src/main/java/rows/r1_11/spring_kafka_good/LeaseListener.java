package rows.r1_11.spring_kafka_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The acknowledgement waits for the end of the transaction and looks at it. */
@Component
public class LeaseListener {
    private final LeaseRepository leases;

    public LeaseListener(LeaseRepository leases) {
        this.leases = leases;
    }

    @Transactional
    @KafkaListener(topics = "leases", groupId = "estate")
    public void onLease(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                if (status == STATUS_COMMITTED) {
                    ack.acknowledge();
                }
            }
        });
        leases.save(new Lease(rec.key(), rec.value()));
    }
}

interface LeaseRepository extends JpaRepository<Lease, String> {
}

@Entity
class Lease {
    @Id
    private String id;
    private String terms;

    protected Lease() {
    }

    Lease(String id, String terms) {
        this.id = id;
        this.terms = terms;
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
