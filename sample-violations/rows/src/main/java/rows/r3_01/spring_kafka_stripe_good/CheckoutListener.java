package rows.r3_01.spring_kafka_stripe_good;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Charges a basket; the number of the basket is the key. */
@Component
public class CheckoutListener {
    @KafkaListener(topics = "checkouts")
    public void onCheckout(Checkout checkout) throws StripeException {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder().setAmount(checkout.cents()).setCurrency("eur").build();
        String key = "checkout-" + checkout.basket();
        PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build());
    }

    public record Checkout(String basket, long cents) { }
}
