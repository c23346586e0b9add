package rows.r1_41.spring_rabbit_two_settlers_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** How a delivery is settled depends on the profile; that it is settled last does not. */
@Component
public class Moves {
    private final Settlement settlement;
    private final JdbcTemplate jdbc;

    public Moves(Settlement settlement, JdbcTemplate jdbc) {
        this.settlement = settlement;
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "moves", ackMode = "MANUAL")
    public void onMove(String body, @Header("move-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        jdbc.update("insert into move(id, body) values (?, ?) on conflict (id) do nothing", id, body);
        settlement.of(channel, tag);
    }
}
