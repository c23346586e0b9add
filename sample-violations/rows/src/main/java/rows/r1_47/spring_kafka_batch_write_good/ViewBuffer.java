package rows.r1_47.spring_kafka_batch_write_good;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Page views come in batches, and a batch is written before its offsets are committed. */
@Component
public class ViewBuffer {
    private final JdbcTemplate jdbc;

    public ViewBuffer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "views", groupId = "view-sink", batch = "true")
    public void onViews(List<ConsumerRecord<String, String>> records) {
        List<Object[]> rows = new ArrayList<>();
        for (ConsumerRecord<String, String> rec : records) {
            rows.add(new Object[] {rec.key(), rec.value()});
        }
        jdbc.batchUpdate("insert into page_view(id, body) values (?, ?) on conflict (id) do nothing", rows);
    }
}
