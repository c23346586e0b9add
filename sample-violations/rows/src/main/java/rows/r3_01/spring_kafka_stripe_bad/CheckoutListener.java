package rows.r3_01.spring_kafka_stripe_bad;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Charges a basket; each delivery of the event makes another key. */
@Component
public class CheckoutListener {
    @KafkaListener(topics = "checkouts")
    public void onCheckout(Checkout checkout) throws StripeException {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder().setAmount(checkout.cents()).setCurrency("eur").build();
        String key = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
        PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build());
    }

    public record Checkout(String basket, long cents) { }
}
