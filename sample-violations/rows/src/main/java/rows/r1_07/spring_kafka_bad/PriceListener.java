package rows.r1_07.spring_kafka_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.math.BigDecimal;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Listener and service share the transaction that the listener opens. */
@Component
@Transactional
public class PriceListener {
    private final PriceService prices;

    public PriceListener(PriceService prices) {
        this.prices = prices;
    }

    @KafkaListener(topics = "prices", groupId = "catalog")
    public void onPrice(ConsumerRecord<String, BigDecimal> rec, Acknowledgment ack) {
        prices.set(rec.key(), rec.value());
        ack.acknowledge(); // expect ack-before-commit [error]
    }
}

interface PriceService {
    void set(String sku, BigDecimal price);
}

@Service
class JpaPriceService implements PriceService {
    private final PriceRepository repository;

    JpaPriceService(PriceRepository repository) {
        this.repository = repository;
    }

    @Override
    @Transactional
    public void set(String sku, BigDecimal price) {
        Price row = repository.findById(sku).orElseGet(() -> new Price(sku));
        row.amount = price;
        repository.save(row);
    }
}

interface PriceRepository extends JpaRepository<Price, String> {
}

@Entity
class Price {
    @Id
    String sku;
    BigDecimal amount;

    protected Price() {
    }

    Price(String sku) {
        this.sku = sku;
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
