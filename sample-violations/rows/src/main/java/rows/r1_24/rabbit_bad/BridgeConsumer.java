package rows.r1_24.rabbit_bad;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** From Rabbit to Kafka, container in AUTO. */
@Component
public class BridgeConsumer {
    private final KafkaTemplate<String, byte[]> kafka;

    public BridgeConsumer(KafkaTemplate<String, byte[]> kafka) {
        this.kafka = kafka;
    }

    @RabbitListener(queues = "legacy")
    public void bridge(Message message) {
        ProducerRecord<String, byte[]> out = new ProducerRecord<>("legacy", message.getMessageProperties().getMessageId(), message.getBody());
        out.headers().add("message-id", message.getMessageProperties().getMessageId().getBytes(StandardCharsets.UTF_8));
        kafka.send(out); // expect ack-before-commit [warning]
    }
}
