package rows.r3_03.command_line_good;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.UUID;

/** A refund by hand: the key is made before the attempts begin. */
public final class RefundTool {
    private RefundTool() {
    }

    public static void main(String[] args) throws StripeException {
        RequestOptions options = RequestOptions.builder().setIdempotencyKey(UUID.randomUUID().toString()).setMaxNetworkRetries(3).build();
        Refund.create(RefundCreateParams.builder().setPaymentIntent(args[0]).build(), options);
    }
}
