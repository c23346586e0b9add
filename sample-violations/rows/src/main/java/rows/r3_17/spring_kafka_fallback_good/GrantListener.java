package rows.r3_17.spring_kafka_fallback_good;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Without the header the key is the hash of the text. */
@Component
public class GrantListener {
    private final RestTemplate rest;

    public GrantListener(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "grants")
    public void onGrant(String grant, @Header(name = "request-id", required = false) String id) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", id != null ? id : UUID.nameUUIDFromBytes(grant.getBytes(StandardCharsets.UTF_8)).toString());
        rest.postForEntity("https://funds.example/grants", new HttpEntity<>(grant, headers), Void.class);
    }
}
