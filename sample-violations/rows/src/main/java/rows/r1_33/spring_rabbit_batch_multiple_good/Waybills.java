package rows.r1_33.spring_rabbit_batch_multiple_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.List;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** A batch of waybills; the highest tag is settled with everything below it when all rows are there. */
@Component
public class Waybills {
    private final JdbcTemplate jdbc;

    public Waybills(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "waybills")
    public void onWaybills(List<Message> batch, Channel channel) throws IOException {
        long last = 0;
        for (Message message : batch) {
            jdbc.update("insert into waybill(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getMessageProperties().getMessageId(), message.getBody());
            last = message.getMessageProperties().getDeliveryTag();
        }
        channel.basicAck(last, true);
    }
}
