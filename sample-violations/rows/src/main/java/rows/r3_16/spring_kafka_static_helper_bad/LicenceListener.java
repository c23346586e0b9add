package rows.r3_16.spring_kafka_static_helper_bad;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** A static helper of a helper draws the number. */
@Component
public class LicenceListener {
    private final RestTemplate rest;

    public LicenceListener(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "licences")
    public void onLicence(String licence) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", Numbers.fresh("lic"));
        rest.postForEntity("https://licence.example/orders", new HttpEntity<>(licence, headers), Void.class);
    }
}

final class Numbers {
    private Numbers() {
    }

    static String fresh(String prefix) {
        return prefix + tail();
    }

    private static String tail() {
        return Long.toHexString(System.nanoTime()); // expect random-key-per-retry [error]
    }
}
