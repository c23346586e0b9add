package rows.r1_49.spring_kafka_boolean_read_good;

import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;

/** The store answers false for a failure, and the listener asks for the record again. */
@Component
public class Profiles {
    private final ProfileStore store;

    public Profiles(ProfileStore store) {
        this.store = store;
    }

    @KafkaListener(topics = "profiles")
    public void onProfile(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        if (store.put(rec.key(), rec.value())) {
            ack.acknowledge();
        } else {
            ack.nack(Duration.ofSeconds(1));
        }
    }
}

interface ProfileStore {
    boolean put(String id, String body);
}

@Repository
class JdbcProfileStore implements ProfileStore {
    private final JdbcTemplate jdbc;

    JdbcProfileStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public boolean put(String id, String body) {
        try {
            jdbc.update("insert into profile(id, body) values (?, ?) on conflict (id) do update set body = excluded.body", id, body);
            return true;
        } catch (DataAccessException e) {
            return false;
        }
    }
}
