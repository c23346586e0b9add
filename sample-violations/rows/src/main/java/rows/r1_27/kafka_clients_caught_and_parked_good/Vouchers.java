package rows.r1_27.kafka_clients_caught_and_parked_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Automatic commit; a voucher that could not be booked goes to the table of failures with its payload. */
public class Vouchers implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final RestClient ledger;
    private final JdbcTemplate jdbc;

    public Vouchers(Properties settings, RestClient ledger, JdbcTemplate jdbc) {
        settings.put("enable.auto.commit", "true");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
        this.ledger = ledger;
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("vouchers"));
        while (!Thread.currentThread().isInterrupted()) {
            for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                try {
                    ledger.put().uri("/vouchers/{code}", rec.key()).body(rec.value()).retrieve().toBodilessEntity();
                } catch (RestClientException e) {
                    jdbc.update("insert into voucher_failure(code, json, reason) values (?, ?, ?) on conflict (code) do nothing",
                            rec.key(), rec.value(), e.getMessage());
                }
            }
        }
    }
}
