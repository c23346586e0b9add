package shop.refunds.bad;

import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class PaymentClient {

    private final RestClient paymentProvider;

    public PaymentClient(RestClient paymentProvider) {
        this.paymentProvider = paymentProvider;
    }

    public void refund(String requestKey, String paymentId, long cents) {
        paymentProvider.post()
                .uri("/payments/{id}/refunds", paymentId)
                .header("Idempotency-Key", requestKey)
                .body(Map.of("amount", cents))
                .retrieve()
                .toBodilessEntity();
    }
}
