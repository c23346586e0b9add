package rows.r1_32.spring_kafka_record_db_tx_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.stereotype.Component;

/** Per-record commits, with the transaction manager of the database on the container. */
@Component
public class Policies {
    private final JdbcTemplate jdbc;

    public Policies(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "policies", containerFactory = "policyFactory")
    public void onPolicy(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into policy(no, body) values (?, ?) on conflict (no) do nothing", rec.key(), rec.value()); // expect-alt ack-before-commit
    }
}

@Configuration
class PolicyConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> policyFactory(
            ConsumerFactory<String, String> consumers, DataSourceTransactionManager transactions) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.RECORD); // expect-alt ack-before-commit
        factory.getContainerProperties().setTransactionManager(transactions); // expect ack-before-commit [error]
        return factory;
    }
}
