package rows.r1_27.spring_kafka_auto_commit_handoff_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.core.task.TaskExecutor;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The client commits by itself; the listener gives each update to the task executor. */
@Component
public class StockView {
    private final TaskExecutor tasks;
    private final JdbcTemplate jdbc;

    public StockView(TaskExecutor tasks, JdbcTemplate jdbc) {
        this.tasks = tasks;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "stock-levels")
    public void onLevel(ConsumerRecord<String, String> rec) {
        tasks.execute(() -> jdbc.update("insert into stock_level(sku, units) values (?, ?) " // expect ack-before-commit [error]
                + "on conflict (sku) do update set units = excluded.units", rec.key(), rec.value()));
    } // expect-alt ack-before-commit
}
