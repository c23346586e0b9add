package rows.r3_04.spring_retryable_good;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** The annotated method runs again with the number of the request in its hands. */
@Service
public class HotelBooking {
    private final RestTemplate rest;

    public HotelBooking(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable(maxAttempts = 5)
    public String book(String requestNumber, String room) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", "booking-" + requestNumber);
        return rest.postForObject("https://hotel.example/bookings", new HttpEntity<>(room, headers), String.class);
    }
}
