package rows.r1_12.spring_kafka_completion_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/** An application event carries the acknowledgement; the listener runs at completion. */
@Component
public class DeliveryIntake {
    private final Deliveries deliveries;

    public DeliveryIntake(Deliveries deliveries) {
        this.deliveries = deliveries;
    }

    @KafkaListener(topics = "deliveries", groupId = "dispatch")
    public void onDelivery(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        deliveries.accept(rec, ack);
    }
}

record DeliveryAccepted(String id, Acknowledgment ack) {
}

@Service
class Deliveries {
    private final JdbcTemplate jdbc;
    private final ApplicationEventPublisher events;

    Deliveries(JdbcTemplate jdbc, ApplicationEventPublisher events) {
        this.jdbc = jdbc;
        this.events = events;
    }

    @Transactional
    public void accept(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        events.publishEvent(new DeliveryAccepted(rec.key(), ack));
        jdbc.update("insert into delivery(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
    }
}

@Component
class DeliverySettlement {
    @TransactionalEventListener(phase = TransactionPhase.AFTER_COMPLETION)
    public void on(DeliveryAccepted event) {
        event.ack().acknowledge(); // expect ack-before-commit [error]; expect-alt ack-despite-failure
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
