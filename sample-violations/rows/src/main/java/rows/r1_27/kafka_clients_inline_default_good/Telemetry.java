package rows.r1_27.kafka_clients_inline_default_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The poll thread writes by itself; the settings leave automatic commit as it is, and only a clean stop closes. */
public class Telemetry {
    private final TelemetrySink sink;
    private volatile boolean stopped;

    public Telemetry(TelemetrySink sink) {
        this.sink = sink;
    }

    public void start(Properties settings) {
        settings.setProperty("group.id", "telemetry");
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        consumer.subscribe(List.of("telemetry"));
        while (!stopped) {
            ConsumerRecords<String, String> records = consumer.poll(Duration.ofSeconds(1));
            records.forEach(this::dispatch);
        }
        consumer.close();
    }

    public void stop() {
        stopped = true;
    }

    private void dispatch(ConsumerRecord<String, String> rec) {
        sink.write(rec.key(), rec.value());
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
