package rows.r1_33.amqp_client_single_pool_good;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.jdbc.core.JdbcTemplate;

/** Workers finish in any order, and each settles its own tag. */
public class ThumbnailQueue {
    private final ExecutorService workers = Executors.newFixedThreadPool(6);
    private final JdbcTemplate jdbc;

    public ThumbnailQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void attach(Channel channel) throws IOException {
        channel.basicQos(60);
        channel.basicConsume("thumbnails", false, (tag, delivery) -> workers.execute(() -> work(channel, delivery)), tag -> { });
    }

    private void work(Channel channel, Delivery delivery) {
        jdbc.update("insert into thumbnail(id, bytes) values (?, ?) on conflict (id) do nothing",
                delivery.getProperties().getMessageId(), delivery.getBody());
        try {
            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
