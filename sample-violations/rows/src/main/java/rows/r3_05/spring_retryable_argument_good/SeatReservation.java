package rows.r3_05.spring_retryable_argument_good;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

/** The key is an argument of the repeated method; the proxy repeats it with the same arguments. */
@RestController
public class SeatReservation {
    private final Theatre theatre;

    public SeatReservation(Theatre theatre) {
        this.theatre = theatre;
    }

    @PostMapping("/seats")
    public String reserve(@RequestBody String seat) {
        return theatre.reserve(seat, UUID.randomUUID().toString());
    }
}

@Service
class Theatre {
    private final RestTemplate rest;

    Theatre(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable(maxAttempts = 3)
    public String reserve(String seat, String key) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key);
        return rest.postForObject("https://theatre.example/seats", new HttpEntity<>(seat, headers), String.class);
    }
}
