package rows.r3_31.spring_kafka_batch_key_good;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Each record of a poll has its own key; the poll has a random name in the log. */
@Component
public class RebateBatch {
    private static final Logger log = LoggerFactory.getLogger(RebateBatch.class);

    @KafkaListener(topics = "rebates", batch = "true")
    public void onRebates(List<Rebate> rebates) throws StripeException {
        log.info("poll {} has {} rebates", UUID.randomUUID(), rebates.size());
        for (Rebate rebate : rebates) {
            Refund.create(RefundCreateParams.builder().setPaymentIntent(rebate.payment()).setAmount(rebate.cents()).build(),
                    RequestOptions.builder().setIdempotencyKey(rebate.id()).build());
        }
    }

    public record Rebate(String id, String payment, long cents) { }
}
