package rows.r3_31.spring_kafka_batch_key_bad;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.List;
import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** One key a poll for all its records; the next poll is cut differently. */
@Component
public class RebateBatch {
    @KafkaListener(topics = "rebates", batch = "true")
    public void onRebates(List<Rebate> rebates) throws StripeException {
        String batchKey = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
        for (Rebate rebate : rebates) {
            Refund.create(RefundCreateParams.builder().setPaymentIntent(rebate.payment()).setAmount(rebate.cents()).build(),
                    RequestOptions.builder().setIdempotencyKey(batchKey).build());
        }
    }

    public record Rebate(String id, String payment, long cents) { }
}
