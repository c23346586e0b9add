package rows.r1_26.kafka_clients_map_per_record_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Each record's own next offset is committed after its row is stored. */
public class BadgeEvents {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public BadgeEvents(Properties settings, JdbcTemplate jdbc) {
        settings.setProperty("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    public void run() {
        consumer.subscribe(List.of("badge-events"));
        while (true) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                jdbc.update("insert into badge_event(id, json) values (?, ?) on conflict (id) do nothing",
                        rec.key(), rec.value());
                TopicPartition part = new TopicPartition(rec.topic(), rec.partition());
                consumer.commitSync(Map.of(part, new OffsetAndMetadata(rec.offset() + 1)));
            }
        }
    }
}
