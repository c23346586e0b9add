package rows.r1_13.kafka_clients_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Plain consumer: the commit stands behind the loop. */
public class TollReader {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public TollReader(Properties props, JdbcTemplate jdbc) {
        props.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(props);
        this.jdbc = jdbc;
    }

    public void run() {
        consumer.subscribe(List.of("tolls"));
        while (!Thread.interrupted()) {
            ConsumerRecords<String, String> records = consumer.poll(Duration.ofSeconds(1));
            records.forEach(this::book);
            consumer.commitSync();
        }
    }

    private void book(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into toll(part, off, body) values (?, ?, ?) on conflict do nothing", rec.partition(), rec.offset(), rec.value());
    }
}
