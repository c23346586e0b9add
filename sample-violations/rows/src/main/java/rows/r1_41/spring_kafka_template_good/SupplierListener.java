package rows.r1_41.spring_kafka_template_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Suppliers; the base class settles the record behind the step of its subclass. */
@Component
public class SupplierListener extends RecordTemplate {
    private final JdbcTemplate jdbc;

    public SupplierListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "suppliers")
    public void onSupplier(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        process(rec, ack);
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
        apply(rec);
        ack.acknowledge();
    }

    protected abstract void apply(ConsumerRecord<String, String> rec);
}
