package rows.r3_09.webclient_filter_bad;

import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** The filter of the client runs once per attempt. */
@Service
public class LoanDesk {
    private final WebClient client = WebClient.builder()
            .baseUrl("https://loans.example")
            .filter((request, next) -> next.exchange(ClientRequest.from(request)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect random-key-per-retry [error]
                    .build()))
            .build();

    public Mono<String> apply(String loan) {
        return client.post().uri("/loans").bodyValue(loan).retrieve().bodyToMono(String.class).retry(4);
    }
}
