package rows.fresh_15.kafka_immediate_transaction_bad;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

@Component
public class CancellationListener {

    private final Subscriptions subscriptions;

    public CancellationListener(Subscriptions subscriptions) {
        this.subscriptions = subscriptions;
    }

    @Transactional
    @KafkaListener(topics = "subscription.cancelled", containerFactory = "immediate")
    public void onCancelled(String id, Acknowledgment ack) {
        Subscription subscription = subscriptions.findById(id).orElseThrow();
        subscription.cancel();
        subscriptions.save(subscription);
        ack.acknowledge(); // expect ack-before-commit
    }
}
