package rows.r3_02.spring_kafka_retry_template_bad;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The key outlives the retries of this call, not the next delivery. */
@Component
public class PolicyListener {
    private final RetryTemplate retries = RetryTemplate.builder().maxAttempts(4).fixedBackoff(200).build();
    private final RestTemplate rest;

    public PolicyListener(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "policies")
    public void onPolicy(String policy) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect random-key-per-retry [error]
        retries.execute(ctx -> rest.postForEntity("https://insurer.example/policies", new HttpEntity<>(policy, headers), String.class));
    }
}
