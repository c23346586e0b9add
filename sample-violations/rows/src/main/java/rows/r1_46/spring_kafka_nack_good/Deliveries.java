package rows.r1_46.spring_kafka_nack_good;

import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** A delivery that fails is refused: the consumer goes back to it. */
@Component
public class Deliveries {
    private static final Logger log = LoggerFactory.getLogger(Deliveries.class);
    private final JdbcTemplate jdbc;

    public Deliveries(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "deliveries")
    public void onDelivery(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            jdbc.update("insert into delivery(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
            ack.acknowledge();
        } catch (DataAccessException e) {
            log.error("delivery {} not stored", rec.key(), e);
            ack.nack(Duration.ofSeconds(5));
        }
    }
}
