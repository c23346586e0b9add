package rows.r3_32.spring_kafka_stored_after_bad;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

/** The key is stored only when the first attempt has ended without an answer. */
@Component
public class SurchargeListener {
    private final JdbcTemplate jdbc;
    private final RestTemplate rest;

    public SurchargeListener(JdbcTemplate jdbc, RestTemplate rest) {
        this.jdbc = jdbc;
        this.rest = rest;
    }

    @KafkaListener(topics = "surcharges")
    public void onSurcharge(String id) {
        String key = UUID.randomUUID().toString(); // expect random-key-per-retry
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key);
        try {
            rest.postForEntity("https://bank.example/surcharges", new HttpEntity<>(id, headers), Void.class);
        } catch (ResourceAccessException noAnswer) {
            jdbc.update("insert into surcharge_retry(id, request_key) values (?, ?) on conflict (id) do nothing", id, key);
        }
    }
}
