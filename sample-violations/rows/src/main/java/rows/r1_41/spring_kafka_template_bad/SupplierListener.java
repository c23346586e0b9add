package rows.r1_41.spring_kafka_template_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Suppliers; the base class settles the record and leaves the rest to its subclass. */
@Component
public class SupplierListener extends RecordTemplate {
    private final JdbcTemplate jdbc;

    public SupplierListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "suppliers")
    public void onSupplier(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        process(rec, ack); // expect-alt ack-before-commit
    }

    @Override
    protected void apply(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into supplier(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
    }
}

abstract class RecordTemplate {
    protected final void process(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        if (rec.value() == null) {
            ack.acknowledge();
            return;
        }
        ack.acknowledge(); // expect ack-before-commit [error]
        apply(rec);
    }

    protected abstract void apply(ConsumerRecord<String, String> rec);
}
