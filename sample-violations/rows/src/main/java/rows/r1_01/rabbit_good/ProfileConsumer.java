package rows.r1_01.rabbit_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Profile documents from a queue, settled when they are stored. */
@Component
public class ProfileConsumer {
    private final MongoTemplate mongo;

    public ProfileConsumer(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @RabbitListener(queues = "profiles", ackMode = "MANUAL")
    public void receive(Profile profile, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        mongo.save(profile);
        channel.basicAck(tag, false);
    }
}
