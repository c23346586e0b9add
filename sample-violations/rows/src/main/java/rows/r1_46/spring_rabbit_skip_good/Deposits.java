package rows.r1_46.spring_rabbit_skip_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** A delivery that fails is refused by its tag; others are not touched. */
@Component
public class Deposits {
    private static final Logger log = LoggerFactory.getLogger(Deposits.class);
    private final JdbcTemplate jdbc;

    public Deposits(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "deposits", ackMode = "MANUAL")
    public void onDeposit(String body, @Header("deposit-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        try {
            jdbc.update("insert into deposit(id, body) values (?, ?) on conflict (id) do nothing", id, body);
            channel.basicAck(tag, false);
        } catch (DataAccessException e) {
            log.error("deposit {} not stored", id, e);
            channel.basicNack(tag, false, true);
        }
    }
}
