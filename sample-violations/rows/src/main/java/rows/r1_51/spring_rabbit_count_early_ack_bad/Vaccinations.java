package rows.r1_51.spring_rabbit_count_early_ack_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** The count of the insert tells a copy from a first delivery; both are settled before the stock changes. */
@Component
public class Vaccinations {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public Vaccinations(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @RabbitListener(queues = "vaccinations", ackMode = "MANUAL")
    public void onVaccination(String site, @Header("event-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        channel.basicAck(tag, false); // expect ack-before-commit [error]
        tx.executeWithoutResult(status -> {
            int fresh = jdbc.update("insert into processed_event(id) values (?) on conflict (id) do nothing", id);
            if (fresh == 0) {
                return;
            }
            jdbc.update("update site set doses = doses + 1 where name = ?", site);
        });
    }
}
