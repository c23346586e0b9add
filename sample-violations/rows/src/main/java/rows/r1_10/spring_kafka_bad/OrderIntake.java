package rows.r1_10.spring_kafka_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
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
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The acknowledgement is registered to run before completion. */
@Component
public class OrderIntake {
    private final OrderArchive archive;

    public OrderIntake(OrderArchive archive) {
        this.archive = archive;
    }

    @KafkaListener(topics = "orders", groupId = "intake")
    public void onOrder(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        archive.put(rec.key(), rec.value(), ack);
    }
}

@Service
class OrderArchive {
    private final JdbcTemplate jdbc;

    OrderArchive(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void put(String no, String body, Acknowledgment ack) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void beforeCompletion() {
                ack.acknowledge(); // expect ack-before-commit [error]
            }
        });
        jdbc.update("insert into order_in(no, body) values (?, ?) on conflict (no) do nothing", no, body);
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
