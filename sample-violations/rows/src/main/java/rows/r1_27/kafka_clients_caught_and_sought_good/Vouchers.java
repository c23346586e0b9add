package rows.r1_27.kafka_clients_caught_and_sought_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Automatic commit; a voucher that could not be stored is sought again, so that its position is never passed. */
public class Vouchers implements Runnable {
    private static final Logger log = LoggerFactory.getLogger(Vouchers.class);
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public Vouchers(Properties settings, JdbcTemplate jdbc) {
        settings.put("enable.auto.commit", "true");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("vouchers"));
        while (!Thread.currentThread().isInterrupted()) {
            ConsumerRecords<String, String> records = consumer.poll(Duration.ofSeconds(1));
            for (TopicPartition part : records.partitions()) {
                for (ConsumerRecord<String, String> rec : records.records(part)) {
                    try {
                        jdbc.update("insert into voucher(code, json) values (?, ?) on conflict (code) do nothing",
                                rec.key(), rec.value());
                    } catch (DataAccessException e) {
                        log.warn("voucher {} not stored, will come again", rec.key(), e);
                        consumer.seek(part, rec.offset());
                        break;
                    }
                }
            }
        }
    }
}
