package rows.r1_52.amqp_client_basic_publish_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;

/** Moves deliveries to another exchange with all their properties, and settles them ahead. */
public class Shovel {
    private final Channel channel;

    public Shovel(Channel channel) {
        this.channel = channel;
    }

    public void start() throws IOException {
        channel.basicConsume("in", false, (tag, delivery) -> {
            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false); // expect ack-before-commit [error]
            channel.basicPublish("out", delivery.getEnvelope().getRoutingKey(), delivery.getProperties(), delivery.getBody()); // expect-alt unconfirmed-publish
        }, tag -> { });
    }
}
