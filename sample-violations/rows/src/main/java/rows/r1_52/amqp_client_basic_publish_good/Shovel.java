package rows.r1_52.amqp_client_basic_publish_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;

/** Moves deliveries to another exchange with all their properties. */
public class Shovel {
    private final Channel channel;

    public Shovel(Channel channel) {
        this.channel = channel;
    }

    public void start() throws IOException {
        channel.basicConsume("in", false, (tag, delivery) -> {
            channel.basicPublish("out", delivery.getEnvelope().getRoutingKey(), delivery.getProperties(), delivery.getBody()); // expect-alt unconfirmed-publish
            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
        }, tag -> { });
    }
}
