package rows.r1_26.kafka_clients_partition_map_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One commit per partition, with the offset after that partition's last stored record. */
public class Pallets {
    private final JdbcClient db;

    public Pallets(JdbcClient db) {
        this.db = db;
    }

    public void consume(Properties props) {
        props.put("enable.auto.commit", "false");
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(props, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of("pallets"));
            while (true) {
                ConsumerRecords<String, String> records = consumer.poll(Duration.ofMillis(250));
                for (TopicPartition part : records.partitions()) {
                    List<ConsumerRecord<String, String>> own = records.records(part);
                    own.forEach(this::keep);
                    long next = own.get(own.size() - 1).offset() + 1;
                    consumer.commitSync(Map.of(part, new OffsetAndMetadata(next)));
                }
            }
        }
    }

    private void keep(ConsumerRecord<String, String> rec) {
        db.sql("insert into pallet(sscc, json) values (:sscc, :json) on conflict (sscc) do nothing")
                .param("sscc", rec.key())
                .param("json", rec.value())
                .update();
    }
}
