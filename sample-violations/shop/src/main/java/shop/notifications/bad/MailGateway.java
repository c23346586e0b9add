package shop.notifications.bad;

import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class MailGateway {

    private final RestClient mailHouse;

    public MailGateway(RestClient mailHouse) {
        this.mailHouse = mailHouse;
    }

    public void send(String requestKey, String address, String text) {
        mailHouse.post()
                .uri("/v1/messages")
                .header("Idempotency-Key", requestKey)
                .body(Map.of("to", address, "text", text))
                .retrieve() // expect-alt ack-before-commit
                .toBodilessEntity(); // expect-alt ack-before-commit
    }
}
