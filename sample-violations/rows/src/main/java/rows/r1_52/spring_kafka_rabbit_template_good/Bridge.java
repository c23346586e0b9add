package rows.r1_52.spring_kafka_rabbit_template_good;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Bridges a topic to an exchange and acknowledges behind the send. */
@Component
public class Bridge {
    private final RabbitTemplate rabbit;

    public Bridge(RabbitTemplate rabbit) {
        this.rabbit = rabbit;
    }

    @KafkaListener(topics = "announcements")
    public void onAnnouncement(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        Message out = MessageBuilder.withBody(rec.value().getBytes(StandardCharsets.UTF_8)).setMessageId(rec.key()).build();
        rabbit.send("announcements", "all", out); // expect-alt unconfirmed-publish
        ack.acknowledge();
    }
}
