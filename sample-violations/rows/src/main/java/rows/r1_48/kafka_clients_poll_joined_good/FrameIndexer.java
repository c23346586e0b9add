package rows.r1_48.kafka_clients_poll_joined_good;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Workers share a poll; its end is committed when all of them are through. */
public class FrameIndexer {
    private final ExecutorService workers = Executors.newFixedThreadPool(8);
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public FrameIndexer(Properties settings, JdbcTemplate jdbc) {
        settings.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    public void run() throws InterruptedException, ExecutionException {
        consumer.subscribe(List.of("frames"));
        while (!Thread.interrupted()) {
            Map<TopicPartition, OffsetAndMetadata> end = new HashMap<>();
            List<Future<?>> work = new ArrayList<>();
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofMillis(200))) {
                work.add(workers.submit(() -> index(rec)));
                end.put(new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset() + 1));
            }
            for (Future<?> part : work) {
                part.get();
            }
            consumer.commitSync(end);
        }
    }

    private void index(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into frame(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
    }
}
