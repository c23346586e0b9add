package rows.r1_04.spring_kafka_good;

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

/** Shelf counts, written in a transaction template, then acknowledged. */
@Component
public class ShelfListener {
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    public ShelfListener(TransactionTemplate tx, JdbcTemplate jdbc) {
        this.tx = tx;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "shelves", groupId = "stock")
    public void onCount(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        tx.executeWithoutResult(status -> {
            jdbc.update("delete from shelf_line where shelf = ?", rec.key());
            for (String sku : rec.value().split(",")) {
                jdbc.update("insert into shelf_line(shelf, sku) values (?, ?) on conflict do nothing", rec.key(), sku);
            }
        });
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
