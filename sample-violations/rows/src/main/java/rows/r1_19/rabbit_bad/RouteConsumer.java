package rows.r1_19.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.bson.Document;
import org.slf4j.MDC;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.stereotype.Component;

/** Rabbit: the delivery is settled while the pool is at it. */
@Component
public class RouteConsumer {
    private final Executor pool;
    private final MongoTemplate mongo;

    public RouteConsumer(Executor pool, MongoTemplate mongo) {
        this.pool = pool;
        this.mongo = mongo;
    }

    @RabbitListener(queues = "routes", ackMode = "MANUAL")
    public void onRoute(Message message, Channel channel) throws IOException {
        long tag = message.getMessageProperties().getDeliveryTag();
        CompletableFuture.runAsync(() -> save(message), pool).whenComplete((nothing, error) -> { // expect-alt ack-before-commit
            try {
                if (error != null) {
                    System.err.println("route " + tag + " failed: " + error);
                }
            } finally {
                MDC.clear();
            }
        });
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }

    private void save(Message message) {
        String id = message.getMessageProperties().getMessageId();
        mongo.save(new Document("_id", id).append("route", new String(message.getBody(), StandardCharsets.UTF_8)), "routes");
    }
}
