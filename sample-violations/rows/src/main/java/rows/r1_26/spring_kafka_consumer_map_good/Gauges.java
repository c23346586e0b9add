package rows.r1_26.spring_kafka_consumer_map_good;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Batch listener that commits each record's own offset on the injected consumer. */
@Component
public class Gauges {
    private final JdbcTemplate jdbc;

    public Gauges(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "gauges", batch = "true")
    public void onGauges(List<ConsumerRecord<String, String>> records, Consumer<String, String> consumer) {
        for (ConsumerRecord<String, String> rec : records) {
            jdbc.update("insert into gauge(id, json) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
            consumer.commitSync(Map.of(
                    new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset() + 1)));
        }
    }
}
