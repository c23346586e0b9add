package rows.r1_15.rabbit_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Failed shipments go to a table of their own, written in a new transaction. */
@Component
public class ShipmentConsumer {
    private final ShipmentClient client;
    private final FailedShipments failed;

    public ShipmentConsumer(ShipmentClient client, FailedShipments failed) {
        this.client = client;
        this.failed = failed;
    }

    @RabbitListener(queues = "shipments", ackMode = "MANUAL")
    public void onShipment(Message message, Channel channel) throws IOException {
        String id = message.getMessageProperties().getMessageId();
        String body = new String(message.getBody(), StandardCharsets.UTF_8);
        try {
            client.announce(id, body);
        } catch (RestClientException e) {
            failed.keep(id, body, e.getMessage());
        }
        channel.basicAck(message.getMessageProperties().getDeliveryTag(), false);
    }
}

@Component
class ShipmentClient {
    private final RestTemplate carrier;

    ShipmentClient(RestTemplate carrier) {
        this.carrier = carrier;
    }

    void announce(String id, String body) {
        carrier.put("/announcements/{id}", body, id);
    }
}

@Repository
class FailedShipments {
    private final JdbcTemplate jdbc;

    FailedShipments(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void keep(String id, String body, String reason) {
        jdbc.update("insert into failed_shipment(id, body, reason) values (?, ?, ?) on conflict (id) do nothing", id, body, reason);
    }
}
