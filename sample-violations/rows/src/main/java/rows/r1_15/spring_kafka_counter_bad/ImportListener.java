package rows.r1_15.spring_kafka_counter_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** A failed import is counted. */
@Component
public class ImportListener {
    private static final Logger log = LoggerFactory.getLogger(ImportListener.class);

    private final JdbcTemplate jdbc;
    private final java.util.concurrent.atomic.AtomicLong failures = new java.util.concurrent.atomic.AtomicLong();

    public ImportListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "imports", groupId = "customs")
    public void onImport(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            jdbc.update("insert into customs_import(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        } catch (DataAccessException e) { // expect-alt ack-despite-failure
            log.error("import {} failed", rec.key(), e);
            failures.incrementAndGet();
        }
        ack.acknowledge(); // expect ack-despite-failure [warning]
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
