package rows.r1_21.spring_kafka_bad;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
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

/** The write gets two seconds; when they are over the offset is committed. */
@Component
public class QuoteListener {
    private static final Logger log = LoggerFactory.getLogger(QuoteListener.class);

    private final ExecutorService pool;
    private final JdbcTemplate jdbc;

    public QuoteListener(ExecutorService pool, JdbcTemplate jdbc) {
        this.pool = pool;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "quotes", groupId = "market")
    public void onQuote(ConsumerRecord<String, String> rec, Acknowledgment ack) throws Exception {
        Future<?> write = pool.submit(() -> store(rec));
        try {
            write.get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) { // expect-alt ack-before-commit
            log.warn("quote {} is slow", rec.key());
        }
        ack.acknowledge(); // expect ack-before-commit [warning]
    }

    private void store(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into quote(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
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
