package rows.r3_04.spring_retryable_bad;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** The annotated method runs again from its first line. */
@Service
public class HotelBooking {
    private final RestTemplate rest;

    public HotelBooking(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable(maxAttempts = 5)
    public String book(String room) {
        String key = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key);
        return rest.postForObject("https://hotel.example/bookings", new HttpEntity<>(room, headers), String.class);
    }
}
