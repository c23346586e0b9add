package rows.r1_05.spring_kafka_good;

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
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Insurance policies; the transaction lives in the archive, the acknowledgement in the listener. */
@Component
public class PolicyListener {
    private final PolicyArchive archive;

    public PolicyListener(PolicyArchive archive) {
        this.archive = archive;
    }

    @KafkaListener(topics = "policies", groupId = "underwriting")
    public void onPolicy(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        archive.file(rec.key(), rec.value());
        ack.acknowledge();
    }
}

@Service
class PolicyArchive {
    private final JdbcTemplate jdbc;

    PolicyArchive(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void file(String no, String body) {
        jdbc.update("insert into policy(no, body) values (?, ?) on conflict (no) do nothing", no, body);
        jdbc.update("delete from quote where policy_no = ?", no);
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
