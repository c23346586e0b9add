package rows.fresh_15.kafka_immediate_transaction_bad;

import org.springframework.data.jpa.repository.JpaRepository;

public interface Subscriptions extends JpaRepository<Subscription, String> {}
