package rows.r1_18.spring_kafka_executor_good;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

/** Work goes to a pool, the acknowledgement waits for its end. */
@Component
public class PixelListener {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final PixelStore store;

    public PixelListener(PixelStore store) {
        this.store = store;
    }

    @KafkaListener(topics = "pixels", groupId = "tracking")
    public void onPixel(ConsumerRecord<String, String> rec, Acknowledgment ack) throws Exception {
        Future<?> written = pool.submit(() -> store.write(rec.key(), rec.value()));
        written.get();
        ack.acknowledge();
    }
}

@Component
class PixelStore {
    private final JdbcTemplate jdbc;

    PixelStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void write(String id, String pixel) {
        jdbc.update("insert into pixel(id, body) values (?, ?) on conflict (id) do nothing", id, pixel);
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
