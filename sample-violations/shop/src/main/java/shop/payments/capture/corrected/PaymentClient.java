package shop.payments.capture.corrected;

import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class PaymentClient {

    private final RestClient paymentProvider;

    public PaymentClient(RestClient paymentProvider) {
        this.paymentProvider = paymentProvider;
    }

    public void capture(String authorizationId, long cents, String requestKey) {
        paymentProvider.post()
                .uri("/authorizations/{id}/captures", authorizationId)
                .contentType(MediaType.APPLICATION_JSON)
                .header("Idempotency-Key", requestKey)
                .body(Map.of("amount", cents))
                .retrieve()
                .toBodilessEntity();
    }
}
