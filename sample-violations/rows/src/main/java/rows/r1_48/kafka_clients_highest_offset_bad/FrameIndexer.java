package rows.r1_48.kafka_clients_highest_offset_bad;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Workers note the highest offset that is done; the poll thread commits that. */
public class FrameIndexer {
    private final ExecutorService workers = Executors.newFixedThreadPool(8);
    private final Map<TopicPartition, OffsetAndMetadata> done = new ConcurrentHashMap<>();
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public FrameIndexer(Properties settings, JdbcTemplate jdbc) {
        settings.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    public void run() {
        consumer.subscribe(List.of("frames"));
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofMillis(200))) {
                workers.execute(() -> index(rec)); // expect-alt ack-before-commit
            }
            consumer.commitSync(Map.copyOf(done)); // expect ack-before-commit [error]; expect-alt ack-despite-failure
        }
    }

    private void index(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into frame(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        done.merge(new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset() + 1),
                (a, b) -> a.offset() > b.offset() ? a : b);
    }
}
