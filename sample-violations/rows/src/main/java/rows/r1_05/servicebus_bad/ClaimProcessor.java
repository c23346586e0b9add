package rows.r1_05.servicebus_bad;

import com.azure.messaging.servicebus.ServiceBusClientBuilder;
import com.azure.messaging.servicebus.ServiceBusProcessorClient;
import com.azure.messaging.servicebus.ServiceBusReceivedMessageContext;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Service Bus processor with auto-complete off. */
@Service
public class ClaimProcessor {
    private final ClaimRepository claims;

    public ClaimProcessor(ClaimRepository claims) {
        this.claims = claims;
    }

    @Transactional
    public void process(ServiceBusReceivedMessageContext context) {
        String id = context.getMessage().getMessageId();
        claims.save(new Claim(id, context.getMessage().getBody().toString()));
        context.complete(); // expect ack-before-commit [error]
    }
}

@Configuration
class ClaimBus {
    @Bean(initMethod = "start", destroyMethod = "close")
    ServiceBusProcessorClient claimClient(ServiceBusClientBuilder builder, ClaimProcessor processor) {
        return builder.processor()
                .queueName("claims")
                .disableAutoComplete()
                .processMessage(processor::process)
                .processError(error -> System.err.println(error.getException().getMessage()))
                .buildProcessorClient();
    }
}

interface ClaimRepository extends JpaRepository<Claim, String> {
}

@Entity
class Claim {
    @Id
    private String id;
    private String body;

    protected Claim() {
    }

    Claim(String id, String body) {
        this.id = id;
        this.body = body;
    }
}
