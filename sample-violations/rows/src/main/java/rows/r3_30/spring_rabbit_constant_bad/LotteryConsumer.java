package rows.r3_30.spring_rabbit_constant_bad;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** One key for the life of the process: different operations get the same one. */
@Component
public class LotteryConsumer {
    private static final String KEY = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
    private final RestTemplate rest;

    public LotteryConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "lottery")
    public void onWin(String ticket) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", KEY); // expect-alt random-key-per-retry; expect-alt wrong-scope-key
        rest.postForEntity("https://lottery.example/wins", new HttpEntity<>(ticket, headers), Void.class);
    }
}
