package rows.r1_08.spring_kafka_ack_inside_good;

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

/** The transactional method is called on the object itself and acknowledges after its one statement. */
@Component
public class BadgeListener {
    private final JdbcTemplate jdbc;

    public BadgeListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "badges", groupId = "access")
    public void onBadge(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        store(rec, ack); // expect-alt dead-transaction
    }

    @Transactional
    public void store(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        jdbc.update("insert into badge(id, holder) values (?, ?) on conflict (id) do update set holder = excluded.holder",
                rec.key(), rec.value());
        ack.acknowledge();
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
