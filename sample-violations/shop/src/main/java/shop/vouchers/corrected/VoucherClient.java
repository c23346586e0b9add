package shop.vouchers.corrected;

import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class VoucherClient {

    private final RestClient voucherHouse;

    VoucherClient(RestClient voucherHouse) {
        this.voucherHouse = voucherHouse;
    }

    void order(String requestKey, String customerNo, int euros) {
        voucherHouse.post()
                .uri("/vouchers")
                .header("Idempotency-Key", requestKey)
                .body(Map.of("customer", customerNo, "euros", euros))
                .retrieve()
                .toBodilessEntity();
    }
}
