package rows.r3_09.webclient_filter_good;

import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** The filter adds a trace header; the key belongs to the request. */
@Service
public class LoanDesk {
    private final WebClient client = WebClient.builder()
            .baseUrl("https://loans.example")
            .filter((request, next) -> next.exchange(ClientRequest.from(request)
                    .header("X-Trace", UUID.randomUUID().toString())
                    .build()))
            .build();

    public Mono<String> apply(String loanId, String loan) {
        return client.post().uri("/loans").header("Idempotency-Key", loanId).bodyValue(loan).retrieve().bodyToMono(String.class).retry(4);
    }
}
