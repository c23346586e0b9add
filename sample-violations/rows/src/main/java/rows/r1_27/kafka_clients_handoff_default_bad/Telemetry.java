package rows.r1_27.kafka_clients_handoff_default_bad;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The poll thread only hands over; the settings leave automatic commit as it is. */
public class Telemetry {
    private final ExecutorService workers = Executors.newWorkStealingPool();
    private final TelemetrySink sink;

    public Telemetry(TelemetrySink sink) {
        this.sink = sink;
    }

    public void start(Properties settings) {
        settings.setProperty("group.id", "telemetry");
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        consumer.subscribe(List.of("telemetry"));
        while (!workers.isShutdown()) {
            ConsumerRecords<String, String> records = consumer.poll(Duration.ofSeconds(1));
            records.forEach(this::dispatch);
        }
    }

    private void dispatch(ConsumerRecord<String, String> rec) {
        workers.submit(() -> sink.write(rec.key(), rec.value())); // expect ack-before-commit [error]
    }
}

class TelemetrySink {
    private final StringRedisTemplate redis;

    TelemetrySink(StringRedisTemplate redis) {
        this.redis = redis;
    }

    void write(String device, String json) {
        redis.opsForValue().set("telemetry:" + device, json);
    }
}
