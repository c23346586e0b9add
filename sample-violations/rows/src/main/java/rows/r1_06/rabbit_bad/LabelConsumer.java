package rows.r1_06.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Channel and tag go down two levels. */
@Component
public class LabelConsumer {
    private final LabelDesk desk;

    public LabelConsumer(LabelDesk desk) {
        this.desk = desk;
    }

    @RabbitListener(queues = "labels", ackMode = "MANUAL")
    public void onLabel(Message message, Channel channel) throws IOException {
        desk.print(message, channel);
    }
}

@Service
class LabelDesk {
    private final LabelTable table;

    LabelDesk(LabelTable table) {
        this.table = table;
    }

    @Transactional(rollbackFor = Exception.class)
    public void print(Message message, Channel channel) throws IOException {
        table.put(message.getMessageProperties().getMessageId(), message.getBody());
        Settlement.accept(message, channel);
    }
}

final class Settlement {
    private Settlement() {
    }

    static void accept(Message message, Channel channel) throws IOException {
        long tag = message.getMessageProperties().getDeliveryTag();
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }
}

@Repository
class LabelTable {
    private final JdbcTemplate jdbc;

    LabelTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void put(String id, byte[] zpl) {
        jdbc.update("insert into label(id, zpl) values (?, ?) on conflict (id) do nothing", id, zpl);
    }
}
