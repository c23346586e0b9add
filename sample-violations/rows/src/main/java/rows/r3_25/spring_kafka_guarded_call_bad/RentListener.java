package rows.r3_25.spring_kafka_guarded_call_bad;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.client.RestTemplate;

/** The guard rolls back when the process dies after the call; the next delivery calls with another key. */
@Component
public class RentListener {
    private final JdbcTemplate jdbc;
    private final RestTemplate rest;

    public RentListener(JdbcTemplate jdbc, RestTemplate rest) {
        this.jdbc = jdbc;
        this.rest = rest;
    }

    @Transactional
    @KafkaListener(topics = "rents")
    public void onRent(Rent rent) {
        if (jdbc.update("insert into inbox(message_id) values (?) on conflict (message_id) do nothing", rent.id()) == 0) {
            return;
        }
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect random-key-per-retry [error]
        rest.postForEntity("https://bank.example/debits", new HttpEntity<>(rent, headers), Void.class);
    }

    public record Rent(String id, String flat, long cents) { }
}
