package rows.r1_17.spring_kafka_good;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Unreadable baskets are logged and passed over. */
@Component
public class BasketListener {
    private static final Logger log = LoggerFactory.getLogger(BasketListener.class);

    private final ObjectMapper json;
    private final JdbcTemplate jdbc;

    public BasketListener(ObjectMapper json, JdbcTemplate jdbc) {
        this.json = json;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "baskets", groupId = "shop")
    public void onBasket(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            Basket basket = json.readValue(rec.value(), Basket.class);
            jdbc.update("insert into basket(id, customer) values (?, ?) on conflict (id) do nothing", basket.id(), basket.customer());
        } catch (JsonProcessingException e) {
            log.warn("unreadable basket at {}-{}", rec.partition(), rec.offset(), e);
        }
        ack.acknowledge();
    }
}

record Basket(String id, String customer) {
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
