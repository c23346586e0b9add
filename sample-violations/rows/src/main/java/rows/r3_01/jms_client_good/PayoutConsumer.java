package rows.r3_01.jms_client_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** Pays a courier; the key comes from the number of the payout. */
@Component
public class PayoutConsumer {
    private final Bank bank;

    public PayoutConsumer(Bank bank) {
        this.bank = bank;
    }

    @JmsListener(destination = "payouts")
    public void onPayout(TextMessage message) throws JMSException {
        String number = message.getStringProperty("payoutNumber");
        bank.pay(message.getText(), UUID.nameUUIDFromBytes(number.getBytes(StandardCharsets.UTF_8)));
    }
}

@Service
class Bank {
    private final RestTemplate rest;

    Bank(RestTemplate rest) {
        this.rest = rest;
    }

    void pay(String courier, UUID key) {
        HttpHeaders headers = new HttpHeaders();
        headers.add("X-Idempotency-Key", key.toString());
        rest.exchange("https://bank.example/payouts", HttpMethod.POST, new HttpEntity<>(courier, headers), String.class);
    }
}
