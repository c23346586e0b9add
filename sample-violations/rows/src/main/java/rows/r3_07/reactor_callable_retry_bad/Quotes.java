package rows.r3_07.reactor_callable_retry_bad;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import reactor.core.publisher.Mono;

/** Each subscription of the retry calls the lambda again. */
public class Quotes {
    public Mono<String> accept(String quote) {
        return Mono.fromCallable(() -> charge(quote, UUID.randomUUID().toString())).retry(3); // expect random-key-per-retry [error]
    }

    private String charge(String quote, String key) throws StripeException {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder().setAmount(900L).setCurrency("eur").setDescription(quote).build();
        return PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build()).getId();
    }
}
