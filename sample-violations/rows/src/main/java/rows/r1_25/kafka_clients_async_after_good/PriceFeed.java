package rows.r1_25.kafka_clients_async_after_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Price feed into Redis; commitAsync once the poll is through, commitSync on the way out of a clean stop. */
public class PriceFeed {
    private final KafkaConsumer<String, String> consumer;
    private final StringRedisTemplate redis;
    private volatile boolean open = true;

    public PriceFeed(Map<String, Object> settings, StringRedisTemplate redis) {
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.redis = redis;
    }

    public void loop() {
        consumer.subscribe(List.of("prices"));
        while (open) {
            ConsumerRecords<String, String> batch = consumer.poll(Duration.ofSeconds(1));
            for (TopicPartition part : batch.partitions()) {
                for (ConsumerRecord<String, String> rec : batch.records(part)) {
                    redis.opsForHash().put("prices", rec.key(), rec.value());
                }
            }
            consumer.commitAsync();
        }
        consumer.commitSync();
    }

    public void stop() {
        open = false;
    }
}
