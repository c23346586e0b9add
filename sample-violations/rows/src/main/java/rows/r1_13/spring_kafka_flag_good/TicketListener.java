package rows.r1_13.spring_kafka_flag_good;

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

/** The offset is committed in a finally block, but only when the row was written. */
@Component
public class TicketListener {
    private final JdbcTemplate jdbc;

    public TicketListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "tickets", groupId = "helpdesk")
    public void onTicket(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        boolean written = false;
        try {
            jdbc.update("insert into ticket(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
            written = true;
        } finally {
            if (written) {
                ack.acknowledge();
            }
        }
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
