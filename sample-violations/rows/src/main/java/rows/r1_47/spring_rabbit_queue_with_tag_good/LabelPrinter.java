package rows.r1_47.spring_rabbit_queue_with_tag_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Labels wait in a queue of this process together with their tag; the writer thread settles them. */
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
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws InterruptedException {
        labels.put(new Label(id, text, channel, tag));
    }

    @Override
    public void run() {
        try {
            while (true) {
                Label label = labels.take();
                jdbc.update("insert into label(id, text) values (?, ?) on conflict (id) do nothing", label.id(), label.text());
                label.channel().basicAck(label.tag(), false);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

record Label(String id, String text, Channel channel, long tag) { }
