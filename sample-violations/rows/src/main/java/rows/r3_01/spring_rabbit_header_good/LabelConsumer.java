package rows.r3_01.spring_rabbit_header_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Orders a shipping label over HTTP under the parcel's number. */
@Component
public class LabelConsumer {
    private final RestTemplate rest;

    public LabelConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "labels")
    public void order(Label label) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", "label-" + label.parcel());
        rest.postForEntity("https://carrier.example/labels", new HttpEntity<>(label, headers), Void.class);
    }

    public record Label(String parcel, String city) { }
}
