package rows.r3_04.spring_retry_lambda_good;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** The key is made once, in front of the attempts. */
@Service
public class TaxFiling {
    private final RetryTemplate retries = RetryTemplate.defaultInstance();
    private final RestTemplate rest;

    public TaxFiling(RestTemplate rest) {
        this.rest = rest;
    }

    public void file(String form) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        retries.execute(ctx -> rest.postForEntity("https://tax.example/forms", new HttpEntity<>(form, headers), Void.class));
    }
}
