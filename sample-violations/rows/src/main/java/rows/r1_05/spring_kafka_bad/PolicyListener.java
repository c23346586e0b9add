package rows.r1_05.spring_kafka_bad;

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
import org.springframework.transaction.annotation.Transactional;

/** Insurance policies; listener method and transaction are one. */
@Component
public class PolicyListener {
    private final JdbcTemplate jdbc;

    public PolicyListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "policies", groupId = "underwriting")
    public void onPolicy(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        jdbc.update("insert into policy(no, body) values (?, ?) on conflict (no) do nothing", rec.key(), rec.value());
        jdbc.update("delete from quote where policy_no = ?", rec.key());
        ack.acknowledge(); // expect ack-before-commit [error]
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
