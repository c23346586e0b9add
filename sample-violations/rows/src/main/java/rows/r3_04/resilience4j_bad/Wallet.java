package rows.r3_04.resilience4j_bad;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import io.github.resilience4j.retry.Retry;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** The decorated supplier draws a number on each attempt. */
public class Wallet {
    private final Retry retry = Retry.ofDefaults("wallet");

    public PaymentIntent topUp(long cents) {
        Supplier<PaymentIntent> attempt = Retry.decorateSupplier(retry, () -> create(cents));
        return attempt.get();
    }

    private PaymentIntent create(long cents) {
        String key = "top-up-" + ThreadLocalRandom.current().nextLong(); // expect random-key-per-retry [error]
        try {
            return PaymentIntent.create(PaymentIntentCreateParams.builder().setAmount(cents).setCurrency("eur").build(),
                    RequestOptions.builder().setIdempotencyKey(key).build());
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
