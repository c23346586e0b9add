package rows.r1_46.kafka_clients_stop_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Commits each stored record; one that fails ends the run. */
public class Lockers {
    private final KafkaConsumer<String, String> consumer;
    private final LockerTable table;

    public Lockers(Properties settings, LockerTable table) {
        settings.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.table = table;
    }

    public void run() {
        consumer.subscribe(List.of("lockers"));
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                try {
                    table.put(rec.key(), rec.value());
                    TopicPartition part = new TopicPartition(rec.topic(), rec.partition());
                    consumer.commitSync(Map.of(part, new OffsetAndMetadata(rec.offset() + 1)));
                } catch (DataAccessException e) {
                    System.err.println("locker " + rec.key() + ": " + e.getMessage());
                    throw e;
                }
            }
        }
    }
}

class LockerTable {
    private final JdbcTemplate jdbc;

    LockerTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void put(String id, String body) {
        jdbc.update("insert into locker(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}
