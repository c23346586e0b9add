package rows.r1_40.spring_kafka_tx_class_jpa_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The whole class is transactional; entities are written through a repository. */
@Component
@Transactional
public class PartnerListener {
    private final PartnerRepository partners;

    public PartnerListener(PartnerRepository partners) {
        this.partners = partners;
    }

    @KafkaListener(topics = "partners")
    public void onPartner(ConsumerRecord<String, String> rec) {
        Partner partner = new Partner();
        partner.id = rec.key();
        partner.name = rec.value();
        partners.save(partner);
    }
}

@Entity
class Partner {
    @Id
    String id;
    String name;
}

interface PartnerRepository extends JpaRepository<Partner, String> { }
