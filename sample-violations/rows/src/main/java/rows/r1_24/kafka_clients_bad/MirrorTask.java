package rows.r1_24.kafka_clients_bad;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Plain clients: consume, produce, commit. */
public class MirrorTask {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final KafkaProducer<byte[], byte[]> producer;

    public MirrorTask(Map<String, Object> consumerConfig, Map<String, Object> producerConfig) {
        consumerConfig.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        this.consumer = new KafkaConsumer<>(consumerConfig);
        this.producer = new KafkaProducer<>(producerConfig);
    }

    public void run() {
        consumer.subscribe(List.of("source"));
        while (!Thread.currentThread().isInterrupted()) {
            for (ConsumerRecord<byte[], byte[]> rec : consumer.poll(Duration.ofSeconds(1))) {
                producer.send(new ProducerRecord<>("mirror", null, rec.timestamp(), rec.key(), rec.value(), rec.headers())); // expect-alt ack-before-commit
            }
            consumer.commitSync(); // expect ack-before-commit [warning]
        }
    }
}
