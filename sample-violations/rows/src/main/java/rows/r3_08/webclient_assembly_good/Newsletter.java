package rows.r3_08.webclient_assembly_good;

import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** The header is filled when the request is assembled; the retry subscribes to the same request. */
@Service
public class Newsletter {
    private final WebClient client = WebClient.create("https://letters.example");

    public Mono<String> subscribe(String address) {
        return client.post()
                .uri("/subscriptions")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .bodyValue(address)
                .retrieve()
                .bodyToMono(String.class)
                .retry(2);
    }
}
