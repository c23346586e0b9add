package rows.r1_18.kafka_clients_bad;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Plain consumer with virtual stations worked on by a pool. */
public class StationReader {
    private final Executor workers;
    private final JdbcTemplate jdbc;

    public StationReader(Executor workers, JdbcTemplate jdbc) {
        this.workers = workers;
        this.jdbc = jdbc;
    }

    public void read(Properties props) {
        props.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(props)) {
            consumer.subscribe(List.of("stations"));
            while (!Thread.currentThread().isInterrupted()) {
                for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                    workers.execute(new Write(jdbc, rec.key(), rec.value())); // expect-alt ack-before-commit
                }
                consumer.commitSync(); // expect ack-before-commit [error]
            }
        }
    }

    private static final class Write implements Runnable {
        private final JdbcTemplate jdbc;
        private final String station;
        private final String body;

        private Write(JdbcTemplate jdbc, String station, String body) {
            this.jdbc = jdbc;
            this.station = station;
            this.body = body;
        }

        @Override
        public void run() {
            jdbc.update("insert into station(id, body) values (?, ?) on conflict (id) do update set body = excluded.body", station, body);
        }
    }
}
