package rows.r3_18.awspring_headers_id_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.handler.annotation.Headers;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** This container derives the id of the message from the id that SQS gave. */
@Component
public class PermitQueue {
    private final RestTemplate rest;

    public PermitQueue(RestTemplate rest) {
        this.rest = rest;
    }

    @SqsListener("permits")
    public void onPermit(@Payload String permit, @Headers MessageHeaders received) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", String.valueOf(received.getId()));
        rest.postForEntity("https://city.example/permits", new HttpEntity<>(permit, headers), Void.class);
    }
}
