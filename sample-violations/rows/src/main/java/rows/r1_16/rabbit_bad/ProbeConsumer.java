package rows.r1_16.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bson.Document;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** Rabbit in, Kafka as the place for what failed. */
@Component
public class ProbeConsumer {
    private final MongoTemplate mongo;
    private final FailureTopic failures;

    public ProbeConsumer(MongoTemplate mongo, FailureTopic failures) {
        this.mongo = mongo;
        this.failures = failures;
    }

    @RabbitListener(queues = "probes", ackMode = "MANUAL")
    public void onProbe(Message message, Channel channel) throws IOException {
        String id = message.getMessageProperties().getMessageId();
        try {
            mongo.save(new Document("_id", id).append("body", new String(message.getBody(), StandardCharsets.UTF_8)), "probes");
        } catch (RuntimeException e) {
            failures.add(id, message.getBody());
        }
        channel.basicAck(message.getMessageProperties().getDeliveryTag(), false); // expect ack-before-commit [warning]
    }
}

@Component
class FailureTopic {
    private final KafkaTemplate<String, byte[]> template;

    FailureTopic(KafkaTemplate<String, byte[]> template) {
        this.template = template;
    }

    void add(String id, byte[] body) {
        template.send("failures", id, body); // expect-alt ack-before-commit
    }
}
