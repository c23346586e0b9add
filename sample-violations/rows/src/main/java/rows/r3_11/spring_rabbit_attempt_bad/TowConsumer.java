package rows.r3_11.spring_rabbit_attempt_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The attempt number in the key makes each attempt another operation. */
@Component
public class TowConsumer {
    private final RetryTemplate retries = RetryTemplate.builder().maxAttempts(3).build();
    private final RestTemplate rest;

    public TowConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "tows")
    public void onTow(Tow tow) {
        retries.execute(ctx -> {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", tow.id() + "#" + ctx.getRetryCount()); // expect random-key-per-retry [error]
            return rest.postForEntity("https://tow.example/jobs", new HttpEntity<>(tow, headers), Void.class);
        });
    }

    public record Tow(String id, String place) { }
}
