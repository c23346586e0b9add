package rows.r1_32.spring_kafka_record_listener_tx_good;

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
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;

/** Per-record commits; the transaction belongs to the listener method. */
@Component
public class Policies {
    private final JdbcTemplate jdbc;

    public Policies(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "policies", containerFactory = "policyFactory")
    public void onPolicy(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into policy(no, body) values (?, ?) on conflict (no) do nothing", rec.key(), rec.value());
    }
}

@Configuration
@EnableTransactionManagement
class PolicyConfig {
    @Bean
    DataSourceTransactionManager transactionManager(javax.sql.DataSource dataSource) {
        return new DataSourceTransactionManager(dataSource);
    }

    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> policyFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.RECORD);
        return factory;
    }
}
