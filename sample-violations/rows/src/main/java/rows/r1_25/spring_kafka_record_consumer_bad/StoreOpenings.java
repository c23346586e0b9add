package rows.r1_25.spring_kafka_record_consumer_bad;

import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** A record listener that commits the position of the whole poll after its one record. */
@Component
public class StoreOpenings {
    private final JdbcTemplate jdbc;

    public StoreOpenings(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "store-openings", groupId = "geo")
    public void onOpening(ConsumerRecord<String, String> rec, Consumer<?, ?> consumer) {
        jdbc.update("insert into store(id, place) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        consumer.commitSync(); // expect ack-before-commit [error]
    }
}
