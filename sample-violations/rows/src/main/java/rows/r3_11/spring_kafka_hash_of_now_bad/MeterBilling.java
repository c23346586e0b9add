package rows.r3_11.spring_kafka_hash_of_now_bad;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** A hash is no better than what goes into it: the time is new on each delivery. */
@Component
public class MeterBilling {
    private final RestTemplate rest;

    public MeterBilling(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "meter.closed")
    public void onClosed(String meter) {
        String text = meter + "/" + Instant.now(); // expect random-key-per-retry [error]
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString());
        rest.postForEntity("https://billing.example/meters", new HttpEntity<>(meter, headers), Void.class);
    }
}
