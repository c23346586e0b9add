package rows.r1_27.kafka_clients_no_close_on_throw_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Automatic commit; only a clean stop closes the consumer, a failed write ends the thread without it. */
public class Permits implements Runnable {
    private final Properties props = new Properties();
    private final JdbcTemplate jdbc;
    private volatile boolean open = true;

    public Permits(String servers, JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        props.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, servers);
        props.put(ConsumerConfig.GROUP_ID_CONFIG, "permits");
        props.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "true");
    }

    @Override
    public void run() {
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(props, new StringDeserializer(), new StringDeserializer());
        consumer.subscribe(List.of("permits"));
        while (open) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                jdbc.update("insert into permit(no, json) values (?, ?) on conflict (no) do nothing",
                        rec.key(), rec.value());
            }
        }
        consumer.close();
    }

    public void stop() {
        open = false;
    }
}
