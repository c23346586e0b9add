package rows.r2_19.kafka_clients_stored_offsets_good;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Water flow: results and offset are stored together, and read again when the reader starts. */
public final class WaterReader implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    public WaterReader(KafkaConsumer<String, String> consumer, TransactionTemplate tx, JdbcTemplate jdbc) {
        this.consumer = consumer;
        this.tx = tx;
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        TopicPartition flow = new TopicPartition("flow", 0);
        consumer.assign(List.of(flow));
        Long stored = jdbc.queryForObject("select next_offset from reader_position where part = 0", Long.class);
        consumer.seek(flow, stored == null ? 0L : stored);
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofSeconds(1))) {
                tx.executeWithoutResult(s -> store(record));
            }
        }
    }

    private void store(ConsumerRecord<String, String> record) {
        int moved = jdbc.update("update reader_position set next_offset = ? where part = 0 and next_offset <= ?",
                record.offset() + 1, record.offset());
        if (moved == 1) {
            jdbc.update("update basin set litres = litres + ? where id = ?", Long.parseLong(record.value()), record.key());
        }
    }
}
