package rows.fresh_05.amqp_client_finally_good;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Envelope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.Logger;

public class ShipmentConsumer extends DefaultConsumer {

    private static final Logger LOG = Logger.getLogger(ShipmentConsumer.class.getName());

    private final ShipmentDao dao;

    public ShipmentConsumer(Channel channel, ShipmentDao dao) {
        super(channel);
        this.dao = dao;
    }

    public void start(String queue) throws IOException {
        getChannel().basicQos(20);
        getChannel().basicConsume(queue, false, this);
    }

    @Override
    public void handleDelivery(String tag, Envelope envelope, AMQP.BasicProperties props, byte[] body)
            throws IOException {
        boolean stored = false;
        try {
            dao.markShipped(new String(body, StandardCharsets.UTF_8));
            stored = true;
        } catch (SQLException e) {
            LOG.log(Level.SEVERE, "could not mark parcel", e);
        } finally {
            if (stored) {
                getChannel().basicAck(envelope.getDeliveryTag(), false);
            } else {
                getChannel().basicNack(envelope.getDeliveryTag(), false, !envelope.isRedeliver());
            }
        }
    }
}
