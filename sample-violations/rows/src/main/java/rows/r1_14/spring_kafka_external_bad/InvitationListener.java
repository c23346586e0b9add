package rows.r1_14.spring_kafka_external_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Invitations are put to a partner; failures are logged, then acknowledged. */
@Component
public class InvitationListener {
    private static final Logger log = LoggerFactory.getLogger(InvitationListener.class);

    private final PartnerClient partner;

    public InvitationListener(PartnerClient partner) {
        this.partner = partner;
    }

    @KafkaListener(topics = "invitations", groupId = "partner")
    public void onInvitation(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            partner.invite(rec.key(), rec.value());
        } catch (RuntimeException e) { // expect-alt ack-despite-failure
            log.warn("invitation {} failed", rec.key(), e);
        }
        ack.acknowledge(); // expect ack-despite-failure [error]
    }
}

@Component
class PartnerClient {
    private final RestClient http;

    PartnerClient(RestClient http) {
        this.http = http;
    }

    void invite(String id, String body) {
        http.put().uri("/invitations/{id}", id).body(body).retrieve().toBodilessEntity();
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
