package rows.r2_01.kafka_clients_good;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Reads turnstile events; one statement counts an event that the pass table does not have yet. */
public final class TurnstileReader implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    public TurnstileReader(KafkaConsumer<String, String> consumer, TransactionTemplate tx, JdbcTemplate jdbc) {
        this.consumer = consumer;
        this.tx = tx;
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("turnstile"));
        while (!Thread.currentThread().isInterrupted()) {
            for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofSeconds(1))) {
                tx.executeWithoutResult(status -> count(record));
            }
            consumer.commitSync();
        }
    }

    private void count(ConsumerRecord<String, String> record) {
        boolean first = jdbc.update("insert into pass(id) values (?) on conflict (id) do nothing", record.value()) == 1;
        if (first) {
            jdbc.update("update gate set visitors = visitors + 1 where name = ?", record.key());
        }
    }
}
