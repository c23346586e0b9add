package rows.r1_32.spring_kafka_container_db_tx_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.stereotype.Component;

/** A container made by hand: commits per record, inside the transaction of the database. */
@Configuration
public class Tenancies {
    @Bean
    KafkaMessageListenerContainer<String, String> tenancyContainer(ConsumerFactory<String, String> consumers,
            JpaTransactionManager transactions, TenancyWriter writer) {
        ContainerProperties settings = new ContainerProperties("tenancies");
        settings.setGroupId("tenancy-view");
        settings.setAckMode(ContainerProperties.AckMode.RECORD); // expect-alt ack-before-commit
        settings.setTransactionManager(transactions); // expect ack-before-commit [error]
        settings.setMessageListener(writer); // expect-alt ack-before-commit
        return new KafkaMessageListenerContainer<>(consumers, settings);
    }
}

@Component
class TenancyWriter implements MessageListener<String, String> {
    private final EntityManager entities;

    TenancyWriter(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    public void onMessage(ConsumerRecord<String, String> rec) {
        Tenancy tenancy = new Tenancy();
        tenancy.id = rec.key();
        tenancy.body = rec.value();
        entities.merge(tenancy); // expect-alt ack-before-commit
    }
}

@Entity
class Tenancy {
    @Id
    String id;
    String body;
}
