package rows.r3_07.reactor_callable_retry_good;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import reactor.core.publisher.Mono;

/** The key is a value of the assembly and stays over the retries. */
public class Quotes {
    public Mono<String> accept(String quote) {
        String key = UUID.randomUUID().toString();
        return Mono.fromCallable(() -> charge(quote, key)).retry(3);
    }

    private String charge(String quote, String key) throws StripeException {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder().setAmount(900L).setCurrency("eur").setDescription(quote).build();
        return PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build()).getId();
    }
}
