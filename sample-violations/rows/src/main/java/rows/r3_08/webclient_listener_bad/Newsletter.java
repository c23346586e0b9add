package rows.r3_08.webclient_listener_bad;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** In a listener the request is assembled once per delivery. */
@Component
public class Newsletter {
    private final WebClient client = WebClient.create("https://letters.example");

    @RabbitListener(queues = "letters")
    public void subscribe(String address) {
        client.post()
                .uri("/subscriptions")
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect random-key-per-retry [error]
                .bodyValue(address)
                .retrieve()
                .bodyToMono(String.class)
                .retry(2)
                .block();
    }
}
