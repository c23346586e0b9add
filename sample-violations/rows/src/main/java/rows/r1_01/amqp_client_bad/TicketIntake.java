package rows.r1_01.amqp_client_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DeliverCallback;
import com.rabbitmq.client.Delivery;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bson.Document;

/** Plain client: tickets go into Mongo from a deliver callback. */
public class TicketIntake {
    private final MongoCollection<Document> tickets;

    public TicketIntake(MongoCollection<Document> tickets) {
        this.tickets = tickets;
    }

    public void listen(Channel channel) throws IOException {
        DeliverCallback onTicket = (consumerTag, delivery) -> {
            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false); // expect ack-before-commit [error]
            store(delivery);
        };
        channel.basicQos(10);
        channel.basicConsume("tickets", false, onTicket, consumerTag -> { });
    }

    private void store(Delivery delivery) {
        String id = delivery.getProperties().getMessageId();
        Document ticket = Document.parse(new String(delivery.getBody(), StandardCharsets.UTF_8)).append("_id", id);
        tickets.replaceOne(Filters.eq("_id", id), ticket, new ReplaceOptions().upsert(true));
    }
}
