package rows.r1_05.rabbit_bad;

import com.rabbitmq.client.Channel;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Payroll lines; the channel acknowledges inside the transactional listener. */
@Component
public class PayrollConsumer {
    @PersistenceContext
    private EntityManager em;

    @RabbitListener(queues = "payroll", ackMode = "MANUAL")
    @Transactional(rollbackFor = Exception.class)
    public void onLine(PayrollLine line, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        em.merge(line);
        em.flush();
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }
}
