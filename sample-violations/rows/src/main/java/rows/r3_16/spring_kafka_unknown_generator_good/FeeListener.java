package rows.r3_16.spring_kafka_unknown_generator_good;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Nobody here implements the generator: nothing is known about its keys. */
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

    public interface Keys {
        String next(String id);
    }
}
