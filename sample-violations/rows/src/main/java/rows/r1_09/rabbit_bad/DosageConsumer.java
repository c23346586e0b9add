package rows.r1_09.rabbit_bad;

import com.rabbitmq.client.Channel;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareMessageListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** An explicit transaction of the platform manager. */
@Component
public class DosageConsumer implements ChannelAwareMessageListener {
    private final PlatformTransactionManager manager;
    private final JdbcTemplate jdbc;

    public DosageConsumer(PlatformTransactionManager manager, JdbcTemplate jdbc) {
        this.manager = manager;
        this.jdbc = jdbc;
    }

    @Override
    @RabbitListener(queues = "dosages", ackMode = "MANUAL")
    public void onMessage(Message message, Channel channel) throws Exception {
        TransactionStatus status = manager.getTransaction(new DefaultTransactionDefinition());
        try {
            jdbc.update("insert into dosage(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getMessageProperties().getMessageId(), message.getBody());
            channel.basicAck(message.getMessageProperties().getDeliveryTag(), false); // expect ack-before-commit [error]
        } catch (RuntimeException e) {
            manager.rollback(status);
            throw e;
        }
        manager.commit(status);
    }
}
