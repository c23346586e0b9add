package rows.r3_15.spring_kafka_field_initialiser_good;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import java.util.Map;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The field of the command is filled with the number of the lease. */
@Component
public class LeaseListener {
    @KafkaListener(topics = "leases")
    public void onLease(Lease lease) throws StripeException {
        StartLease command = new StartLease();
        command.token = "lease-" + lease.number();
        command.cents = lease.cents();
        Charge.create(Map.of("amount", command.cents, "currency", "eur"),
                RequestOptions.builder().setIdempotencyKey(command.token).build());
    }

    public record Lease(String number, long cents) { }
}

class StartLease {
    String token = "";
    long cents;
}
