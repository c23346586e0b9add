package rows.r1_28.amqp_client_explicit_ack_good;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Envelope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.jdbc.core.JdbcTemplate;

/** Check-ins; the delivery is settled after its row. */
public class Checkins {
    private final JdbcTemplate jdbc;

    public Checkins(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void attach(Connection connection) throws IOException {
        Channel channel = connection.createChannel();
        channel.basicConsume("checkins", false, "desk", new DefaultConsumer(channel) {
            @Override
            public void handleDelivery(String tag, Envelope envelope, AMQP.BasicProperties props, byte[] body)
                    throws IOException {
                jdbc.update("insert into checkin(id, body) values (?, ?) on conflict (id) do nothing",
                        props.getMessageId(), new String(body, StandardCharsets.UTF_8));
                getChannel().basicAck(envelope.getDeliveryTag(), false);
            }
        });
    }
}
