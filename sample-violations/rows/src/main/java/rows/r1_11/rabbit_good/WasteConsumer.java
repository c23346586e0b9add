package rows.r1_11.rabbit_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** A named synchronization settles or returns the delivery. */
@Component
public class WasteConsumer {
    private final WasteBook book;

    public WasteConsumer(WasteBook book) {
        this.book = book;
    }

    @RabbitListener(queues = "waste", ackMode = "MANUAL")
    public void onWaste(Message message, Channel channel) {
        book.enter(message.getMessageProperties().getMessageId(), message.getBody(),
                new Settle(channel, message.getMessageProperties().getDeliveryTag()));
    }
}

@Service
class WasteBook {
    private final JdbcTemplate jdbc;

    WasteBook(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void enter(String id, byte[] body, TransactionSynchronization atTheEnd) {
        TransactionSynchronizationManager.registerSynchronization(atTheEnd);
        jdbc.update("insert into waste(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}

class Settle implements TransactionSynchronization {
    private final Channel channel;
    private final long tag;

    Settle(Channel channel, long tag) {
        this.channel = channel;
        this.tag = tag;
    }

    @Override
    public void afterCompletion(int status) {
        try {
            if (status == TransactionSynchronization.STATUS_COMMITTED) {
                channel.basicAck(tag, false);
            } else {
                channel.basicNack(tag, false, true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
