package rows.r3_15.spring_kafka_field_initialiser_bad;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import java.util.Map;
import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The field of the command has a random first value. */
@Component
public class LeaseListener {
    @KafkaListener(topics = "leases")
    public void onLease(long cents) throws StripeException {
        StartLease command = new StartLease(); // expect random-key-per-retry [error]
        command.cents = cents;
        Charge.create(Map.of("amount", command.cents, "currency", "eur"),
                RequestOptions.builder().setIdempotencyKey(command.token).build());
    }
}

class StartLease {
    final String token = UUID.randomUUID().toString(); // expect-alt random-key-per-retry
    long cents;
}
