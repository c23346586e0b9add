package rows.r3_11.spring_kafka_hash_of_now_good;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The hash holds the meter and the day of the event. */
@Component
public class MeterBilling {
    private final RestTemplate rest;

    public MeterBilling(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "meter.closed")
    public void onClosed(Closed closed) {
        String text = closed.meter() + "/" + closed.day();
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString());
        rest.postForEntity("https://billing.example/meters", new HttpEntity<>(closed.meter(), headers), Void.class);
    }

    public record Closed(String meter, LocalDate day) { }
}
