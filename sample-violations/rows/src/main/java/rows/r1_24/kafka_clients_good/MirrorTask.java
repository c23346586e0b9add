package rows.r1_24.kafka_clients_good;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;

/** Plain clients: consume, produce, wait for every record, commit. */
public class MirrorTask {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final KafkaProducer<byte[], byte[]> producer;

    public MirrorTask(Map<String, Object> consumerConfig, Map<String, Object> producerConfig) {
        consumerConfig.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        this.consumer = new KafkaConsumer<>(consumerConfig);
        this.producer = new KafkaProducer<>(producerConfig);
    }

    public void run() throws Exception {
        consumer.subscribe(List.of("source"));
        while (!Thread.currentThread().isInterrupted()) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            for (ConsumerRecord<byte[], byte[]> rec : consumer.poll(Duration.ofSeconds(1))) {
                sent.add(producer.send(new ProducerRecord<>("mirror", null, rec.timestamp(), rec.key(), rec.value(), rec.headers())));
            }
            for (Future<RecordMetadata> one : sent) {
                one.get();
            }
            consumer.commitSync();
        }
    }
}
