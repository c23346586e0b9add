package rows.r1_07.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Rosters: the consumer method opens the transaction in which the service takes part. */
@Component
public class RosterConsumer {
    private static final Logger log = LoggerFactory.getLogger(RosterConsumer.class);

    @Autowired
    private RosterService service;

    @Transactional(rollbackFor = IOException.class)
    @RabbitListener(queues = "rosters", ackMode = "MANUAL")
    public void onRoster(Roster roster, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        service.publish(roster);
        channel.basicAck(tag, false); // expect ack-before-commit [error]
        log.info("roster {} done", roster.week());
    }
}

record Roster(String week, List<String> crew) {
}

@Service
@Transactional
class RosterService {
    private final JdbcTemplate jdbc;

    RosterService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void publish(Roster roster) {
        jdbc.update("delete from roster where week = ?", roster.week());
        roster.crew().forEach(name ->
                jdbc.update("insert into roster(week, name) values (?, ?) on conflict do nothing", roster.week(), name));
    }
}
