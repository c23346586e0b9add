package rows.r3_03.web_controller_good;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

/** One HTTP request, one key; nobody repeats this method. */
@RestController
public class OrderController {
    private final RestTemplate rest;

    public OrderController(RestTemplate rest) {
        this.rest = rest;
    }

    @PostMapping("/orders")
    public String place(@RequestBody String order) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        return rest.postForObject("https://shop.example/orders", new HttpEntity<>(order, headers), String.class);
    }
}
