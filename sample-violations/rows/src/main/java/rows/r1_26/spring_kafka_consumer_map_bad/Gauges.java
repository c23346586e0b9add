package rows.r1_26.spring_kafka_consumer_map_bad;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Batch listener that commits each record's own offset on the injected consumer ahead of the row. */
@Component
public class Gauges {
    private final JdbcTemplate jdbc;

    public Gauges(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "gauges", batch = "true")
    public void onGauges(List<ConsumerRecord<String, String>> records, Consumer<String, String> consumer) {
        for (ConsumerRecord<String, String> rec : records) {
            TopicPartition part = new TopicPartition(rec.topic(), rec.partition());
            consumer.commitSync(Map.of(part, new OffsetAndMetadata(rec.offset() + 1))); // expect ack-before-commit [error]
            jdbc.update("insert into gauge(id, json) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        }
    }
}
