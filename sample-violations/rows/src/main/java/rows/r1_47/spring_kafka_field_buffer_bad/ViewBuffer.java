package rows.r1_47.spring_kafka_field_buffer_bad;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Page views are gathered in a field and written every few seconds. */
@Component
public class ViewBuffer {
    private final List<Object[]> rows = new ArrayList<>();
    private final JdbcTemplate jdbc;

    public ViewBuffer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "views", groupId = "view-sink")
    public synchronized void onView(ConsumerRecord<String, String> rec) {
        rows.add(new Object[] {rec.key(), rec.value()}); // expect ack-before-commit [error]
    } // expect-alt ack-before-commit

    @Scheduled(fixedRate = 5_000)
    public synchronized void flush() {
        jdbc.batchUpdate("insert into page_view(id, body) values (?, ?) on conflict (id) do nothing", rows);
        rows.clear();
    }
}
