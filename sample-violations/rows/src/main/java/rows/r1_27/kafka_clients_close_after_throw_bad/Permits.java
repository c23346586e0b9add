package rows.r1_27.kafka_clients_close_after_throw_bad;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Automatic commit; a failed write leaves the loop into the close of the consumer. */
public class Permits implements Runnable {
    private final Properties props = new Properties();
    private final JdbcTemplate jdbc;

    public Permits(String servers, JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        props.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, servers);
        props.put(ConsumerConfig.GROUP_ID_CONFIG, "permits");
        props.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "true"); // expect ack-before-commit [warning]
    }

    @Override
    public void run() {
        try (KafkaConsumer<String, String> consumer = // expect-alt ack-before-commit
                new KafkaConsumer<>(props, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of("permits"));
            while (!Thread.currentThread().isInterrupted()) {
                for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                    jdbc.update("insert into permit(no, json) values (?, ?) on conflict (no) do nothing", // expect-alt ack-before-commit
                            rec.key(), rec.value());
                }
            }
        }
    }
}
