package rows.r2_19.spring_kafka_offset_row_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Grid events: the offset of the partition is a row that moves with the count. */
@Component
public class GridFrequency {
    private final JdbcTemplate jdbc;

    public GridFrequency(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "grid")
    public void onEvent(ConsumerRecord<String, String> event) {
        int moved = jdbc.update("update grid_offset set last_seq = ? where part = ? and last_seq < ?",
                event.offset(), event.partition(), event.offset());
        if (moved == 0) {
            return;
        }
        jdbc.update("update substation set trips = trips + 1 where code = ?", event.key());
    }
}
