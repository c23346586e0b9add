package rows.fresh_15.kafka_immediate_transaction_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Subscription {

    @Id
    private String id;

    private boolean cancelled;

    public void cancel() {
        cancelled = true;
    }

    public boolean isCancelled() {
        return cancelled;
    }
}
