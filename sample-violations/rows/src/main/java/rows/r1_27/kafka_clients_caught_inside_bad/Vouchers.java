package rows.r1_27.kafka_clients_caught_inside_bad;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** Automatic commit; a voucher that could not be stored is written to the log and passed over. */
public class Vouchers implements Runnable {
    private static final Logger log = LoggerFactory.getLogger(Vouchers.class);
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public Vouchers(Properties settings, JdbcTemplate jdbc) {
        settings.put("enable.auto.commit", "true"); // expect-alt ack-despite-failure
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("vouchers"));
        while (!Thread.currentThread().isInterrupted()) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                try {
                    jdbc.update("insert into voucher(code, json) values (?, ?) on conflict (code) do nothing",
                            rec.key(), rec.value());
                } catch (RuntimeException e) { // expect ack-despite-failure [warning]
                    log.warn("voucher {} not stored", rec.key(), e);
                }
            }
        }
    }
}
