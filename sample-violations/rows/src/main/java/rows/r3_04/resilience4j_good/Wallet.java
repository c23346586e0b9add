package rows.r3_04.resilience4j_good;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import io.github.resilience4j.retry.Retry;
import java.util.concurrent.ThreadLocalRandom;

/** The supplier catches a key that was drawn before. */
public class Wallet {
    private final Retry retry = Retry.ofDefaults("wallet");

    public PaymentIntent topUp(long cents) {
        String key = "top-up-" + ThreadLocalRandom.current().nextLong();
        return Retry.decorateSupplier(retry, () -> create(cents, key)).get();
    }

    private PaymentIntent create(long cents, String key) {
        try {
            return PaymentIntent.create(PaymentIntentCreateParams.builder().setAmount(cents).setCurrency("eur").build(),
                    RequestOptions.builder().setIdempotencyKey(key).build());
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
