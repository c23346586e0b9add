package rows.r1_08.spring_kafka_dirty_order_good;

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
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;


/** The transaction of the service has written the change before the acknowledgement. */
@Component
public class PaymentListener {
    private final Payments payments;

    public PaymentListener(Payments payments) {
        this.payments = payments;
    }

    @KafkaListener(topics = "payments", groupId = "orders")
    public void onPayment(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        payments.settle(rec.key());
        ack.acknowledge();
    }
}

@Service
class Payments {
    private final OrderRepository orders;

    Payments(OrderRepository orders) {
        this.orders = orders;
    }

    @Transactional
    public void settle(String no) {
        PlacedOrder order = orders.findById(no).orElseThrow();
        order.markPaid();
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
