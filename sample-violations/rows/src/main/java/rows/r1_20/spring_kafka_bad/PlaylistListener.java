package rows.r1_20.spring_kafka_bad;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
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

/** Asynchronous acks; the completion does not look at its second argument. */
@Component
public class PlaylistListener {
    private final Executor pool;
    private final JdbcTemplate jdbc;

    public PlaylistListener(Executor pool, JdbcTemplate jdbc) {
        this.pool = pool;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "playlists", groupId = "music")
    public void onPlaylist(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        CompletableFuture.runAsync(() -> store(rec), pool)
                .whenComplete((r, e) -> ack.acknowledge()); // expect ack-despite-failure [error]
    }

    private void store(ConsumerRecord<String, String> rec) {
        jdbc.update("insert into playlist(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
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
