package rows.r1_53.kafka_clients_invoke_all_unread_bad;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Each poll is worked on by a pool; invokeAll returns when the last task has ended, in whatever way. */
public class Sitemaps {
    private final ExecutorService pool = Executors.newFixedThreadPool(8);
    private final KafkaConsumer<String, String> consumer;
    private final StringRedisTemplate redis;

    public Sitemaps(Properties settings, StringRedisTemplate redis) {
        settings.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.redis = redis;
    }

    public void run() throws InterruptedException {
        consumer.subscribe(List.of("sitemaps"));
        while (!pool.isShutdown()) {
            List<Callable<Void>> tasks = new ArrayList<>();
            consumer.poll(Duration.ofSeconds(1)).forEach(rec -> tasks.add(() -> {
                redis.opsForValue().set("sitemap:" + rec.key(), rec.value());
                return null;
            }));
            pool.invokeAll(tasks); // expect-alt ack-despite-failure
            consumer.commitSync(); // expect ack-despite-failure [error]; expect-alt ack-before-commit
        }
    }
}
