package rows.r1_16.spring_kafka_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** A failed alarm is offered to the dead letter topic, and the broker is waited for. */
@Component
public class AlarmListener {
    private final JdbcTemplate jdbc;
    private final KafkaTemplate<String, String> kafka;

    public AlarmListener(JdbcTemplate jdbc, KafkaTemplate<String, String> kafka) {
        this.jdbc = jdbc;
        this.kafka = kafka;
    }

    @KafkaListener(topics = "alarms", groupId = "control-room")
    public void onAlarm(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            jdbc.update("insert into alarm(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        } catch (DataAccessException e) {
            kafka.send("alarms.DLT", rec.key(), rec.value()).join();
        }
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
