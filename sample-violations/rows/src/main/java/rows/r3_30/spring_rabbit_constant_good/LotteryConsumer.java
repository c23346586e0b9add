package rows.r3_30.spring_rabbit_constant_good;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The constant names the process in a trace header; the ticket is the key. */
@Component
public class LotteryConsumer {
    private static final String PROCESS = UUID.randomUUID().toString();
    private final RestTemplate rest;

    public LotteryConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "lottery")
    public void onWin(String ticket) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("X-Process", PROCESS);
        headers.set("Idempotency-Key", "win-" + ticket);
        rest.postForEntity("https://lottery.example/wins", new HttpEntity<>(ticket, headers), Void.class);
    }
}
