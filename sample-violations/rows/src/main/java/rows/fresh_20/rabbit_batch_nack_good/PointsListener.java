package rows.fresh_20.rabbit_batch_nack_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

@Component
public class PointsListener {

    private static final Logger log = LoggerFactory.getLogger(PointsListener.class);

    private final Loyalty loyalty;
    private final TransactionTemplate tx;

    public PointsListener(Loyalty loyalty, TransactionTemplate tx) {
        this.loyalty = loyalty;
        this.tx = tx;
    }

    @RabbitListener(queues = "points", ackMode = "MANUAL", containerFactory = "consumerBatchFactory")
    public void onPoints(List<Message> batch, Channel channel) throws IOException {
        long last = batch.get(batch.size() - 1).getMessageProperties().getDeliveryTag();
        try {
            tx.executeWithoutResult(s -> batch.forEach(m -> loyalty.addPoints(m.getMessageProperties().getMessageId(), m.getBody().length)));
        } catch (RuntimeException e) {
            log.error("points batch rolled back", e);
            channel.basicNack(last, true, true);
            return;
        }
        channel.basicAck(last, true);
    }
}
