package shop.refunds.payout.corrected;

import java.util.Map;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

@Component
public class BankClient {

    private final RestTemplate bank;

    public BankClient(RestTemplate bank) {
        this.bank = bank;
    }

    public void transfer(TransferOrder order) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", order.getRequestId());
        Map<String, Object> body = Map.of("iban", order.getIban(), "amount", order.getCents(), "text", order.getText());
        bank.postForEntity("https://bank.example.org/transfers", new HttpEntity<>(body, headers), Void.class);
    }
}
