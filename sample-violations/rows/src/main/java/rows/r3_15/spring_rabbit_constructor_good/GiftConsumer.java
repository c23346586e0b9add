package rows.r3_15.spring_rabbit_constructor_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The request object is given the number of the gift. */
@Component
public class GiftConsumer {
    private final RestTemplate rest;

    public GiftConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "gifts")
    public void onGift(Gift gift) {
        GiftOrder order = new GiftOrder(gift.number(), gift.receiver());
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", order.key());
        rest.postForEntity("https://gifts.example/orders", new HttpEntity<>(order.receiver(), headers), Void.class);
    }

    public record Gift(String number, String receiver) { }
}

record GiftOrder(String key, String receiver) { }
