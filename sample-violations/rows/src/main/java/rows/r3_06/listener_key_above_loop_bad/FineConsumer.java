package rows.r3_06.listener_key_above_loop_bad;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

/** Above the loop is still inside the listener: the next delivery has another key. */
@Component
public class FineConsumer {
    private final RestTemplate rest;

    public FineConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "fines")
    public void onFine(String fine) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect random-key-per-retry [error]
        for (int left = 3; ; left--) {
            try {
                rest.postForEntity("https://fines.example/fines", new HttpEntity<>(fine, headers), Void.class);
                return;
            } catch (ResourceAccessException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }
}
