package rows.r1_50.spring_rabbit_recover_reject_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Recover;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Component;

/** Three attempts, then the recovery sends the delivery to the dead-letter exchange of the queue. */
@Component
public class Postings {
    private static final Logger log = LoggerFactory.getLogger(Postings.class);
    private final JdbcTemplate jdbc;

    public Postings(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "postings", ackMode = "MANUAL")
    @Retryable(retryFor = DataAccessException.class, maxAttempts = 3, backoff = @Backoff(delay = 500))
    public void onPosting(String body, @Header("posting-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        jdbc.update("insert into posting(id, body) values (?, ?) on conflict (id) do nothing", id, body);
        channel.basicAck(tag, false);
    }

    @Recover
    public void giveUp(DataAccessException failure, String body, String id, Channel channel, long tag) throws IOException {
        log.error("posting {} given up", id, failure);
        channel.basicReject(tag, false);
    }
}
