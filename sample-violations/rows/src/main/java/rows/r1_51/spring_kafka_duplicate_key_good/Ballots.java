package rows.r1_51.spring_kafka_duplicate_key_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** A ballot that is there already is acknowledged. */
@Component
public class Ballots {
    private static final Logger log = LoggerFactory.getLogger(Ballots.class);
    private final JdbcTemplate jdbc;

    public Ballots(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "ballots")
    public void onBallot(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            jdbc.update("insert into ballot(id, body) values (?, ?)", rec.key(), rec.value());
        } catch (DuplicateKeyException e) {
            log.debug("ballot {} is known", rec.key());
        }
        ack.acknowledge();
    }
}
