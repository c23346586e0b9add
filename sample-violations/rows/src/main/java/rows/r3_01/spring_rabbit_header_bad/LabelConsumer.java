package rows.r3_01.spring_rabbit_header_bad;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Orders a shipping label over HTTP. */
@Component
public class LabelConsumer {
    private final RestTemplate rest;

    public LabelConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "labels")
    public void order(Label label) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect random-key-per-retry [error]
        rest.postForEntity("https://carrier.example/labels", new HttpEntity<>(label, headers), Void.class);
    }

    public record Label(String parcel, String city) { }
}
