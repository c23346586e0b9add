package rows.r1_08.spring_kafka_dirty_order_new_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A new entity that nobody persists. */
@Component
public class PaymentListener {
    private final OrderRepository orders;

    public PaymentListener(OrderRepository orders) {
        this.orders = orders;
    }

    @KafkaListener(topics = "payments", groupId = "orders")
    @Transactional
    public void onPayment(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        PlacedOrder shown = orders.findById(rec.key()).orElseGet(PlacedOrder::new);
        PlacedOrder sketch = new PlacedOrder();
        sketch.setPaid(shown.isPaid());
        ack.acknowledge();
    }
}

interface OrderRepository extends JpaRepository<PlacedOrder, String> {}

@Entity
class PlacedOrder {
    @Id
    private String no;
    private boolean paid;

    public void markPaid() {
        setPaid(true);
    }

    public void setPaid(boolean paid) {
        this.paid = paid;
    }

    public boolean isPaid() {
        return paid;
    }
}

@Configuration
class KafkaConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.MANUAL_IMMEDIATE);
        return factory;
    }
}
