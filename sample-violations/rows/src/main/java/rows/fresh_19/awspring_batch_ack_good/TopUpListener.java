package rows.fresh_19.awspring_batch_ack_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.listener.acknowledgement.BatchAcknowledgement;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.messaging.Message;
import org.springframework.stereotype.Component;

@Component
public class TopUpListener {

    private static final Logger log = LoggerFactory.getLogger(TopUpListener.class);

    private final Wallets wallets;

    public TopUpListener(Wallets wallets) {
        this.wallets = wallets;
    }

    @SqsListener(queueNames = "top-ups", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onTopUps(List<Message<Long>> messages, BatchAcknowledgement<Long> acknowledgement) {
        List<Message<Long>> credited = new ArrayList<>();
        for (Message<Long> m : messages) {
            try {
                wallets.credit(m.getHeaders().get("wallet", String.class), m.getPayload());
                credited.add(m);
            } catch (RuntimeException e) {
                log.error("top-up {} failed", m.getHeaders().getId(), e);
            }
        }
        log.info("{} of {} credited", credited.size(), messages.size());
        acknowledgement.acknowledge(credited);
    }
}
