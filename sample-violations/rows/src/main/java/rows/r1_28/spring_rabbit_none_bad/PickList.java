package rows.r1_28.spring_rabbit_none_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;

/** Pick lists arrive over a listener container of its own. */
@Component
public class PickList {
    private final JdbcTemplate jdbc;

    public PickList(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "picks", containerFactory = "fastFactory")
    public void onPick(@Header(AmqpHeaders.MESSAGE_ID) String id, @Payload String body) {
        jdbc.update("insert into pick(id, body) values (?, ?) on conflict (id) do nothing", id, body); // expect-alt ack-before-commit
    }
}
