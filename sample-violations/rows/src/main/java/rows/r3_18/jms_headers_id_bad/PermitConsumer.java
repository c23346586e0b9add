package rows.r3_18.jms_headers_id_bad;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The id of a Spring message is made new for each message object. */
@Component
public class PermitConsumer {
    private final RestTemplate rest;

    public PermitConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @JmsListener(destination = "permits")
    public void onPermit(@Payload String permit, MessageHeaders received) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", String.valueOf(received.getId())); // expect random-key-per-retry [error]
        rest.postForEntity("https://city.example/permits", new HttpEntity<>(permit, headers), Void.class);
    }
}
