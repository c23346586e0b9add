package rows.r3_15.spring_rabbit_constructor_bad;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The request object makes its key in the constructor. */
@Component
public class GiftConsumer {
    private final RestTemplate rest;

    public GiftConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "gifts")
    public void onGift(String receiver) {
        GiftOrder order = new GiftOrder(receiver); // expect random-key-per-retry [error]
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", order.key());
        rest.postForEntity("https://gifts.example/orders", new HttpEntity<>(order.receiver(), headers), Void.class);
    }
}

final class GiftOrder {
    private final String key;
    private final String receiver;

    GiftOrder(String receiver) {
        this.key = UUID.randomUUID().toString(); // expect-alt random-key-per-retry
        this.receiver = receiver;
    }

    String key() {
        return key;
    }

    String receiver() {
        return receiver;
    }
}
