package rows.r1_42.spring_kafka_after_commit_hook_new_tx_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** A hook behind the commit writes the audit row in a transaction of its own; its failure reaches the listener. */
@Component
public class Cargo {
    private final CargoService service;

    public Cargo(CargoService service) {
        this.service = service;
    }

    @KafkaListener(topics = "cargo")
    public void onCargo(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        service.load(rec.key(), rec.value());
        ack.acknowledge();
    }
}

@Service
class CargoService {
    private final JdbcTemplate jdbc;
    private final AuditTrail audit;

    CargoService(JdbcTemplate jdbc, AuditTrail audit) {
        this.jdbc = jdbc;
        this.audit = audit;
    }

    @Transactional
    public void load(String id, String body) {
        jdbc.update("insert into cargo(id, body) values (?, ?) on conflict (id) do nothing", id, body);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                audit.note(id);
            }
        });
    }
}

@Component
class AuditTrail {
    private final EntityManager entities;

    AuditTrail(EntityManager entities) {
        this.entities = entities;
    }

    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void note(String cargo) {
        CargoAudit row = new CargoAudit();
        row.cargo = cargo;
        entities.merge(row);
    }
}

@Entity
class CargoAudit {
    @Id
    String cargo;
}
