package rows.quiet_metrics.kafka_clients_per_key_good;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Counts per topic and times per record, for a report every minute. */
public final class TrafficReader implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;
    private final Timer timer;
    private final Map<String, Integer> perLane = new HashMap<>();

    public TrafficReader(KafkaConsumer<String, String> consumer, JdbcTemplate jdbc, MeterRegistry registry) {
        this.consumer = consumer;
        this.jdbc = jdbc;
        this.timer = registry.timer("traffic.record");
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("traffic"));
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofSeconds(1))) {
                timer.record(() -> jdbc.update("update lane set speed = ? where id = ?", record.value(), record.key()));
                perLane.merge(record.key(), 1, Integer::sum);
            }
            consumer.commitSync();
        }
    }
}
