package rows.r2_01.kafka_clients_bad;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads turnstile events; a field set drops the ones that were counted. */
public final class TurnstileReader implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;
    private final Set<String> passed = new HashSet<>();

    public TurnstileReader(KafkaConsumer<String, String> consumer, JdbcTemplate jdbc) {
        this.consumer = consumer;
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("turnstile"));
        while (!Thread.currentThread().isInterrupted()) {
            for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofSeconds(1))) {
                String passId = record.value();
                boolean first = passed.add(passId); // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
                if (first) {
                    jdbc.update("update gate set visitors = visitors + 1 where name = ?", record.key());
                }
            }
            consumer.commitSync();
        }
    }
}
