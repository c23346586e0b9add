package rows.r1_06.spring_kafka_method_ref_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jooq.DSLContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A method reference on the acknowledgement is run behind the transactional call. */
@Component
public class GateListener {
    private final GateLog gateLog;

    public GateListener(GateLog gateLog) {
        this.gateLog = gateLog;
    }

    @KafkaListener(topics = "gates")
    public void onPass(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        gateLog.write(rec.key(), rec.value());
        then(ack::acknowledge);
    }

    private static void then(Runnable next) {
        next.run();
    }
}

@Service
class GateLog {
    private final DSLContext dsl;

    GateLog(DSLContext dsl) {
        this.dsl = dsl;
    }

    @Transactional
    public void write(String pass, String gate) {
        dsl.execute("insert into gate_pass(pass, gate) values (?, ?) on conflict do nothing", pass, gate);
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
