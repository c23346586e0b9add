package rows.r1_25.kafka_clients_after_loop_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Copies address changes; one commit per poll. */
public class AddressSync implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public AddressSync(Properties settings, JdbcTemplate jdbc) {
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("address-changes"));
        while (!Thread.currentThread().isInterrupted()) {
            ConsumerRecords<String, String> records = consumer.poll(Duration.ofMillis(500));
            if (records.isEmpty()) {
                continue;
            }
            for (ConsumerRecord<String, String> rec : records) {
                jdbc.update("insert into address(customer, json) values (?, ?) "
                        + "on conflict (customer) do update set json = excluded.json", rec.key(), rec.value());
            }
            consumer.commitSync();
        }
    }
}
