package rows.r1_26.kafka_clients_async_map_good;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetCommitCallback;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Asynchronous commits of each record's own next offset, behind its row. */
public class Queues {
    private final OffsetCommitCallback report = (offsets, failure) -> {
        if (failure != null) {
            System.err.println("commit failed: " + failure.getMessage());
        }
    };
    private final JdbcTemplate jdbc;

    public Queues(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void follow(Properties settings) {
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        consumer.subscribe(List.of("queues"));
        while (true) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                jdbc.update("insert into waiting(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
                Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>();
                next.put(new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset() + 1));
                consumer.commitAsync(next, report);
            }
        }
    }
}
