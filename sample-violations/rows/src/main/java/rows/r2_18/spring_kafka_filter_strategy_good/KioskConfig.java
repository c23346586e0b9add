package rows.r2_18.spring_kafka_filter_strategy_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The filter of the container drops test receipts; the table of receipts is the guard. */
@Configuration
public class KioskConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kioskFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.setRecordFilterStrategy(record -> record.value().startsWith("TEST"));
        return factory;
    }
}

@Component
class KioskListener {
    private final JdbcTemplate jdbc;

    KioskListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "kiosk", containerFactory = "kioskFactory")
    public void onReceipt(ConsumerRecord<String, String> record) {
        if (jdbc.update("insert into receipt(number) values (?) on conflict (number) do nothing", record.value()) == 1) {
            jdbc.update("update kiosk set receipts = receipts + 1 where id = ?", record.key());
        }
    }
}
