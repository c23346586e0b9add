package rows.r1_04.kafka_clients_bad;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jooq.DSLContext;

/** Plain consumer: one poll is committed, then written. */
public class RouteImporter implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final DSLContext dsl;

    public RouteImporter(Properties base, DSLContext dsl) {
        Properties props = new Properties();
        props.putAll(base);
        props.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        this.consumer = new KafkaConsumer<>(props, new StringDeserializer(), new StringDeserializer());
        this.dsl = dsl;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("routes"));
        while (!Thread.currentThread().isInterrupted()) {
            ConsumerRecords<String, String> batch = consumer.poll(Duration.ofMillis(500));
            consumer.commitSync(); // expect ack-before-commit [error]
            for (ConsumerRecord<String, String> rec : batch) {
                dsl.execute("insert into route(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
            }
        }
    }
}
