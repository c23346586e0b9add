package rows.r3_16.spring_kafka_generator_bad;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.security.SecureRandom;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The generator behind the interface is random. */
@Component
public class FeeListener {
    private final Keys keys;

    public FeeListener(Keys keys) {
        this.keys = keys;
    }

    @KafkaListener(topics = "fees")
    public void onFee(Fee fee) throws StripeException {
        RequestOptions options = RequestOptions.builder().setIdempotencyKey(keys.next(fee.id())).build();
        PaymentIntent.create(PaymentIntentCreateParams.builder().setAmount(fee.cents()).setCurrency("eur").build(), options);
    }

    public record Fee(String id, long cents) { }
}

interface Keys {
    String next(String id);
}

@Component
class ShortKeys implements Keys {
    private final SecureRandom random = new SecureRandom();

    @Override
    public String next(String id) {
        return Long.toString(random.nextLong(), 36); // expect random-key-per-retry [error]
    }
}
