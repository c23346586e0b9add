package rows.fresh_15.kafka_immediate_transaction_good;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

@Component
public class CancellationListener {

    private final Subscriptions subscriptions;
    private final TransactionOperations tx;

    public CancellationListener(Subscriptions subscriptions, TransactionOperations tx) {
        this.subscriptions = subscriptions;
        this.tx = tx;
    }

    @KafkaListener(topics = "subscription.cancelled", containerFactory = "immediate")
    public void onCancelled(String id, Acknowledgment ack) {
        Subscription cancelled = tx.execute(status -> {
            Subscription subscription = subscriptions.findById(id).orElseThrow();
            subscription.cancel();
            return subscriptions.save(subscription);
        });
        if (cancelled != null) {
            ack.acknowledge();
        }
    }
}
