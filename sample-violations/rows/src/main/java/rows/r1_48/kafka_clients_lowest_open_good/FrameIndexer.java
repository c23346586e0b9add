package rows.r1_48.kafka_clients_lowest_open_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Workers take their offset out of the open ones; the poll thread commits up to the lowest that is open. */
public class FrameIndexer {
    private final ExecutorService workers = Executors.newFixedThreadPool(8);
    private final ConcurrentSkipListSet<Long> open = new ConcurrentSkipListSet<>();
    private final TopicPartition part = new TopicPartition("frames", 0);
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public FrameIndexer(Properties settings, JdbcTemplate jdbc) {
        settings.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    public void run() {
        consumer.assign(List.of(part));
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofMillis(200))) {
                open.add(rec.offset());
                workers.execute(() -> index(rec));
            }
            long next = consumer.position(part);
            Long lowest = open.ceiling(0L);
            consumer.commitSync(Map.of(part, new OffsetAndMetadata(lowest == null ? next : lowest)));
        }
    }

    private void index(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into frame(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        open.remove(rec.offset());
    }
}
