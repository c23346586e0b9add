package rows.quiet_primary_key.spring_kafka_entity_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;
import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The entity makes its own id; the insurance number is unique. */
@Component
public class PatientListener {
    private final EntityManager em;

    public PatientListener(EntityManager em) {
        this.em = em;
    }

    @Transactional
    @KafkaListener(topics = "patients")
    public void onPatient(String insuranceNumber) {
        boolean known = !em.createQuery("select p from Patient p where p.insurance = :n").setParameter("n", insuranceNumber).getResultList().isEmpty();
        if (known) {
            return;
        }
        em.persist(new Patient(insuranceNumber));
    }
}

@Entity
@Table(uniqueConstraints = @UniqueConstraint(columnNames = "insurance"))
class Patient {
    @Id
    UUID id = UUID.randomUUID();
    String insurance;

    protected Patient() {
    }

    Patient(String insurance) {
        this.insurance = insurance;
    }
}
