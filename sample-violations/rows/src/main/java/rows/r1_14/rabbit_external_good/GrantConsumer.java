package rows.r1_14.rabbit_external_good;

import org.springframework.amqp.AmqpRejectAndDontRequeueException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Licence grants to a remote service; a failure goes to the dead letter exchange. */
@Component
public class GrantConsumer {
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
        } catch (RestClientException e) {
            throw new AmqpRejectAndDontRequeueException("grant " + grant.grantId(), e);
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
