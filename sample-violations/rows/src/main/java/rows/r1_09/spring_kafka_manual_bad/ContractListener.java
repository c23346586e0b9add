package rows.r1_09.spring_kafka_manual_bad;

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
import org.springframework.transaction.support.TransactionTemplate;

/** Contracts in a transaction template, acknowledged by the lambda; flushed after the poll. */
@Component
public class ContractListener {
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    public ContractListener(TransactionTemplate tx, JdbcTemplate jdbc) {
        this.tx = tx;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "contracts")
    public void onContract(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        tx.executeWithoutResult(status -> {
            jdbc.update("insert into contract(no, text) values (?, ?) on conflict (no) do nothing", rec.key(), rec.value());
            ack.acknowledge(); // expect ack-before-commit [warning]
        });
    }
}

@Configuration
class KafkaConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.MANUAL);
        return factory;
    }
}
