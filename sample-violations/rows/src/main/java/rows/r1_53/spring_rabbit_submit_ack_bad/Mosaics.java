package rows.r1_53.spring_rabbit_submit_ack_bad;

import com.rabbitmq.client.Channel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** The work is done by a pool; its outcome is looked at after the settlement. */
@Component
public class Mosaics {
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final JdbcTemplate jdbc;

    public Mosaics(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "mosaics", ackMode = "MANUAL")
    public void onTile(byte[] tile, @Header("tile-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws Exception {
        Future<Integer> written = pool.submit(() -> // expect-alt ack-before-commit
                jdbc.update("insert into tile(id, data) values (?, ?) on conflict (id) do nothing", id, tile));
        channel.basicAck(tag, false); // expect ack-before-commit [error]
        written.get();
    }
}
