package rows.r1_24.kafka_clients_tx_good;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Plain clients: the offsets travel in the transaction of the producer. */
public class MirrorTask {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final KafkaProducer<byte[], byte[]> producer;

    public MirrorTask(Map<String, Object> consumerConfig, Map<String, Object> producerConfig, int instance) {
        consumerConfig.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        consumerConfig.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        producerConfig.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "mirror-" + instance);
        this.consumer = new KafkaConsumer<>(consumerConfig);
        this.producer = new KafkaProducer<>(producerConfig);
    }

    public void run() {
        producer.initTransactions();
        consumer.subscribe(List.of("source"));
        while (!Thread.currentThread().isInterrupted()) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(Duration.ofSeconds(1));
            if (records.isEmpty()) {
                continue;
            }
            Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
            producer.beginTransaction();
            for (ConsumerRecord<byte[], byte[]> rec : records) {
                producer.send(new ProducerRecord<>("mirror", rec.key(), rec.value()));
                offsets.put(new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset() + 1));
            }
            producer.sendOffsetsToTransaction(offsets, consumer.groupMetadata());
            producer.commitTransaction();
        }
    }
}
