package rows.r1_19.spring_kafka_async_acks_good;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
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

/** The acknowledgement is given when the asynchronous write is through; the container keeps the order. */
@Component
public class TransferListener {
    private static final Logger log = LoggerFactory.getLogger(TransferListener.class);

    private final Executor pool;
    private final JdbcTemplate jdbc;

    public TransferListener(Executor pool, JdbcTemplate jdbc) {
        this.pool = pool;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "transfers", groupId = "ledger")
    public void onTransfer(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        CompletableFuture.runAsync(() -> store(rec), pool).whenComplete((done, failure) -> {
            if (failure == null) {
                ack.acknowledge();
            } else {
                log.error("transfer {} open", rec.key(), failure);
            }
        });
    }

    private void store(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into transfer(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
    }
}

@Configuration
class KafkaConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.MANUAL);
        factory.getContainerProperties().setAsyncAcks(true);
        return factory;
    }
}
