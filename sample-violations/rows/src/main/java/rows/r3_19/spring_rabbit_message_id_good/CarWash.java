package rows.r3_19.spring_rabbit_message_id_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The message id was set by the sender. */
@Component
public class CarWash {
    private final RestTemplate rest;

    public CarWash(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "washes")
    public void wash(String plate, @Header(AmqpHeaders.MESSAGE_ID) String messageId) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", messageId);
        rest.postForEntity("https://wash.example/jobs", new HttpEntity<>(plate, headers), Void.class);
    }
}
