package rows.r5_08.spring_kafka_jdbc_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Donations: a second one is noticed in the log and left at that. */
@Component
public class Donations {
    private static final Logger log = LoggerFactory.getLogger(Donations.class);
    private final JdbcTemplate jdbc;

    public Donations(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "donations")
    public void onDonation(Donation donation) {
        try {
            jdbc.update("insert into seen_donation(id) values (?)", donation.id());
            jdbc.update("update campaign set collected = collected + ? where id = ?", donation.cents(), donation.campaign());
        } catch (DuplicateKeyException e) {
            log.warn("donation {} again", donation.id());
        }
    }
}

record Donation(String id, String campaign, long cents) { }

@Entity
@Table(name = "seen_donation")
class SeenDonation {
    @Id
    String id;
}
