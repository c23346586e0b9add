package rows.r1_41.spring_rabbit_default_method_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Product recalls; the order of settling and working is laid down in an interface. */
@Component
public class RecallListener implements Settling<String> {
    private final MongoTemplate mongo;

    public RecallListener(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @RabbitListener(queues = "recalls")
    public void onRecall(String body, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        settle(body, channel, tag); // expect-alt ack-before-commit
    }

    @Override
    public void work(String body) {
        mongo.save(new Recall(body.substring(0, 12), body));
    }
}

interface Settling<T> {
    default void settle(T body, Channel channel, long tag) throws IOException {
        channel.basicAck(tag, false); // expect ack-before-commit [error]
        work(body);
    }

    void work(T body);
}

@Document
record Recall(@org.springframework.data.annotation.Id String no, String body) { }
