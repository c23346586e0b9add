package rows.r1_43.spring_rabbit_counter_after_ack_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Counts answers for the log after they are settled. */
@Component
public class Surveys {
    private static final Logger log = LoggerFactory.getLogger(Surveys.class);
    private final AtomicLong answers = new AtomicLong();
    private final JdbcClient db;

    public Surveys(JdbcClient db) {
        this.db = db;
    }

    @RabbitListener(queues = "surveys", ackMode = "MANUAL")
    public void onAnswer(String body, @Header("answer-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        db.sql("insert into answer(id, body) values (?, ?) on conflict (id) do nothing").params(id, body).update();
        channel.basicAck(tag, false);
        long n = answers.incrementAndGet();
        if (n % 1_000 == 0) {
            log.info("{} answers so far", n);
        }
    }
}
