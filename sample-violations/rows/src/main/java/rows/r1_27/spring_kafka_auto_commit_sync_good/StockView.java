package rows.r1_27.spring_kafka_auto_commit_sync_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The client commits by itself at the next poll, which follows the return of the listener. */
@Component
public class StockView {
    private final JdbcTemplate jdbc;

    public StockView(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "stock-levels")
    public void onLevel(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into stock_level(sku, units) values (?, ?) "
                + "on conflict (sku) do update set units = excluded.units", rec.key(), rec.value());
    }
}
