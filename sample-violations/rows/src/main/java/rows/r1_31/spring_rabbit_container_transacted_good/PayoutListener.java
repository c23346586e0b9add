package rows.r1_31.spring_rabbit_container_transacted_good;

import com.rabbitmq.client.Channel;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareMessageListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Settles a payout at once, within the transaction of its channel. */
@Component
public class PayoutListener implements ChannelAwareMessageListener {
    private final JdbcTemplate jdbc;

    public PayoutListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void onMessage(Message message, Channel channel) throws Exception {
        channel.basicAck(message.getMessageProperties().getDeliveryTag(), false);
        jdbc.update("insert into payout(id, body) values (?, ?) on conflict (id) do nothing",
                message.getMessageProperties().getMessageId(), message.getBody());
    }
}
