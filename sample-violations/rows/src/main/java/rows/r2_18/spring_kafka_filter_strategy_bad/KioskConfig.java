package rows.r2_18.spring_kafka_filter_strategy_bad;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.adapter.RecordFilterStrategy;
import org.springframework.stereotype.Component;

/** The filter of the container drops what a set of this process has met. */
@Configuration
public class KioskConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kioskFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.setRecordFilterStrategy(new SeenBefore());
        return factory;
    }
}

class SeenBefore implements RecordFilterStrategy<String, String> {
    private final Set<String> receipts = ConcurrentHashMap.newKeySet();

    @Override
    public boolean filter(ConsumerRecord<String, String> record) {
        return !receipts.add(record.value()); // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
    }
}

@Component
class KioskListener {
    private final JdbcTemplate jdbc;

    KioskListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "kiosk", containerFactory = "kioskFactory")
    void onReceipt(ConsumerRecord<String, String> record) {
        jdbc.update("update kiosk set receipts = receipts + 1 where id = ?", record.key());
    }
}
