package rows.r2_19.spring_kafka_offset_field_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Grid events: the last offset is a field, so a restarted process counts again. */
@Component
public class GridFrequency {
    private final JdbcTemplate jdbc;
    private long lastOffset = -1;

    public GridFrequency(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "grid", concurrency = "1")
    public void onEvent(ConsumerRecord<String, String> event) {
        if (event.offset() <= lastOffset) { // expect in-memory-dedup [error]
            return;
        }
        jdbc.update("update substation set trips = trips + 1 where code = ?", event.key());
        lastOffset = event.offset();
    }
}
