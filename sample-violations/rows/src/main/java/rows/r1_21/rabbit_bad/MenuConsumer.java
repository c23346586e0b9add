package rows.r1_21.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Rabbit: a bounded wait in a helper that returns either way. */
@Component
public class MenuConsumer {
    private final KafkaTemplate<String, String> kafka;

    public MenuConsumer(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    @RabbitListener(queues = "menus", ackMode = "MANUAL")
    public void onMenu(String menu, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag, @Header("menuId") String id) throws IOException {
        await(kafka.send("menus", id, menu));
        channel.basicAck(tag, false); // expect ack-before-commit [warning]
    }

    private static void await(CompletableFuture<?> sent) {
        try {
            sent.get(500, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) { // expect-alt ack-before-commit
            System.err.println("no answer yet");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
