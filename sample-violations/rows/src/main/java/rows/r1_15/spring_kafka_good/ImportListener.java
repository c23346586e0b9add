package rows.r1_15.spring_kafka_good;

import java.util.concurrent.TimeUnit;
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
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** A failed import is sent to a dead letter topic, and the send is awaited. */
@Component
public class ImportListener {
    private static final Logger log = LoggerFactory.getLogger(ImportListener.class);

    private final JdbcTemplate jdbc;
    private final KafkaTemplate<String, String> kafka;

    public ImportListener(JdbcTemplate jdbc, KafkaTemplate<String, String> kafka) {
        this.jdbc = jdbc;
        this.kafka = kafka;
    }

    @KafkaListener(topics = "imports", groupId = "customs")
    public void onImport(ConsumerRecord<String, String> rec, Acknowledgment ack) throws Exception {
        try {
            jdbc.update("insert into customs_import(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        } catch (DataAccessException e) {
            log.error("import {} parked", rec.key(), e);
            kafka.send("imports.dead", rec.key(), rec.value()).get(30, TimeUnit.SECONDS);
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
