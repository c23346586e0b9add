package rows.r3_10.spring_kafka_derived_good;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Three keys that follow from the order. */
@Component
public class CaptureListener {
    private final RestTemplate rest;

    public CaptureListener(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "shipped")
    public void onShipped(Shipped shipped) throws NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest((shipped.order() + '|' + shipped.cents()).getBytes(StandardCharsets.UTF_8));
        post("capture", shipped.order() + ":capture");
        post("invoice", UUID.nameUUIDFromBytes(shipped.order().getBytes(StandardCharsets.UTF_8)).toString());
        post("ledger", java.util.HexFormat.of().formatHex(hash));
    }

    private void post(String path, String key) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key);
        rest.postForEntity("https://pay.example/" + path, new HttpEntity<>(headers), Void.class);
    }

    public record Shipped(String order, long cents) { }
}
