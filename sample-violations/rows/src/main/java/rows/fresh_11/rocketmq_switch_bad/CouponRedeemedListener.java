package rows.fresh_11.rocketmq_switch_bad;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.common.message.MessageExt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class CouponRedeemedListener implements MessageListenerConcurrently {

    private static final Logger log = LoggerFactory.getLogger(CouponRedeemedListener.class);

    private final CouponService coupons;

    public CouponRedeemedListener(CouponService coupons) {
        this.coupons = coupons;
    }

    @Override
    public ConsumeConcurrentlyStatus consumeMessage(List<MessageExt> msgs, ConsumeConcurrentlyContext context) {
        // consumeMessageBatchMaxSize is left at its default of one
        MessageExt msg = msgs.get(0);
        return switch (step(msg)) { // expect ack-despite-failure
            case APPLIED, IGNORED, FAILED -> ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
        };
    }

    private Step step(MessageExt msg) {
        String code = new String(msg.getBody(), StandardCharsets.UTF_8);
        try {
            return coupons.redeem(code, msg.getKeys()) ? Step.APPLIED : Step.IGNORED;
        } catch (RuntimeException e) {
            log.error("coupon {} not redeemed", code, e);
            return Step.FAILED;
        }
    }
}
