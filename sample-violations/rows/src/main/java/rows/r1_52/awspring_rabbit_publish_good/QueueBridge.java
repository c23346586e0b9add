package rows.r1_52.awspring_rabbit_publish_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Hands a queue message on to an exchange; the queue is acknowledged when the method has returned. */
@Component
public class QueueBridge {
    private final RabbitTemplate rabbit;

    public QueueBridge(RabbitTemplate rabbit) {
        this.rabbit = rabbit;
    }

    @SqsListener("partner-news")
    public void onNews(String body, @Header("news-id") String id) {
        rabbit.convertAndSend("news", "partner", body, message -> { // expect-alt unconfirmed-publish
            message.getMessageProperties().setMessageId(id);
            return message;
        });
    }
}
