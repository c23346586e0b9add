package rows.r1_14.rabbit_external_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Licence grants to a remote service, container in AUTO. */
@Component
public class GrantConsumer {
    private static final Logger log = LoggerFactory.getLogger(GrantConsumer.class);

    private final RestTemplate licences;

    public GrantConsumer(RestTemplate licences) {
        this.licences = licences;
    }

    @RabbitListener(queues = "grants")
    public void onGrant(Grant grant) {
        try {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", grant.grantId());
            licences.exchange("/grants", HttpMethod.POST, new HttpEntity<>(grant, headers), Void.class);
        } catch (RestClientException e) { // expect ack-despite-failure [error]
            log.error("grant {} failed: {}", grant.grantId(), e.getMessage());
        }
    }
}

record Grant(String grantId, String user, String product) {
}

@Configuration
class GrantQueues {
    @Bean
    org.springframework.amqp.core.Queue grants() {
        return org.springframework.amqp.core.QueueBuilder.durable("grants").deadLetterExchange("grants.dlx").build();
    }
}
