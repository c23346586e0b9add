package rows.r1_47.spring_rabbit_queue_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Labels wait in a queue of this process until the writer thread takes them. */
@Component
public class LabelPrinter implements Runnable {
    private final BlockingQueue<Label> labels = new ArrayBlockingQueue<>(1_000);
    private final JdbcTemplate jdbc;

    public LabelPrinter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        new Thread(this, "labels").start();
    }

    @RabbitListener(queues = "labels", ackMode = "MANUAL")
    public void onLabel(String text, @Header("label-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException, InterruptedException {
        labels.put(new Label(id, text)); // expect-alt ack-before-commit
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }

    @Override
    public void run() {
        try {
            while (true) {
                Label label = labels.take();
                jdbc.update("insert into label(id, text) values (?, ?) on conflict (id) do nothing", label.id(), label.text());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

record Label(String id, String text) { }
