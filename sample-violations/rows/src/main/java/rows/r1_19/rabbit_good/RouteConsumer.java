package rows.r1_19.rabbit_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.bson.Document;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.stereotype.Component;

/** Rabbit: the completion settles this one delivery. */
@Component
public class RouteConsumer {
    private final Executor pool;
    private final MongoTemplate mongo;

    public RouteConsumer(Executor pool, MongoTemplate mongo) {
        this.pool = pool;
        this.mongo = mongo;
    }

    @RabbitListener(queues = "routes", ackMode = "MANUAL")
    public void onRoute(Message message, Channel channel) {
        long tag = message.getMessageProperties().getDeliveryTag();
        CompletableFuture.runAsync(() -> save(message), pool).whenComplete((nothing, error) -> {
            try {
                if (error == null) {
                    channel.basicAck(tag, false);
                } else {
                    channel.basicNack(tag, false, true);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void save(Message message) {
        String id = message.getMessageProperties().getMessageId();
        mongo.save(new Document("_id", id).append("route", new String(message.getBody(), StandardCharsets.UTF_8)), "routes");
    }
}
