package rows.r3_01.jms_client_bad;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** Pays a courier through a client of the project. */
@Component
public class PayoutConsumer {
    private final Bank bank;

    public PayoutConsumer(Bank bank) {
        this.bank = bank;
    }

    @JmsListener(destination = "payouts")
    public void onPayout(TextMessage message) throws JMSException {
        bank.pay(message.getText(), UUID.randomUUID()); // expect random-key-per-retry [error]
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
