package rows.r3_19.spring_rabbit_delivery_tag_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The delivery tag counts deliveries of a channel. */
@Component
public class CarWash {
    private final RestTemplate rest;

    public CarWash(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "washes")
    public void wash(String plate, @Header(AmqpHeaders.DELIVERY_TAG) long tag) { // expect-alt random-key-per-retry
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", plate + "-" + tag); // expect random-key-per-retry [error]
        rest.postForEntity("https://wash.example/jobs", new HttpEntity<>(plate, headers), Void.class);
    }
}
