package rows.r3_16.spring_kafka_generator_good;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The generator behind the interface derives the key from the id it is given. */
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
class PrefixedKeys implements Keys {
    @Override
    public String next(String id) {
        return "fee/" + id;
    }
}
