package rows.r1_26.kafka_clients_collected_finally_bad;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Offsets are collected ahead of each write; the finally commits that of the record that broke the poll as well. */
public class SeatMap {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public SeatMap(Properties props, JdbcTemplate jdbc) {
        props.put("enable.auto.commit", "false");
        this.consumer = new KafkaConsumer<>(props, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    public void run() {
        Map<TopicPartition, OffsetAndMetadata> seen = new HashMap<>();
        consumer.subscribe(List.of("seats"));
        try {
            while (!Thread.currentThread().isInterrupted()) {
                for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                    seen.put(new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset() + 1));
                    jdbc.update("insert into seat(flight_seat, passenger) values (?, ?) "
                            + "on conflict (flight_seat) do update set passenger = excluded.passenger",
                            rec.key(), rec.value());
                }
            }
        } finally {
            consumer.commitSync(seen); // expect ack-despite-failure [error]
            consumer.close();
        }
    }
}
