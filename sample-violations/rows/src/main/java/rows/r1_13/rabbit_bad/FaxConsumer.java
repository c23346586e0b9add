package rows.r1_13.rabbit_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.bson.Document;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** basicAck in finally, around a service that writes. */
@Component
public class FaxConsumer {
    private final FaxArchive archive;

    public FaxConsumer(FaxArchive archive) {
        this.archive = archive;
    }

    @RabbitListener(queues = "faxes", ackMode = "MANUAL")
    public void onFax(Message message, Channel channel) throws IOException {
        long tag = message.getMessageProperties().getDeliveryTag();
        try {
            archive.add(message.getMessageProperties().getMessageId(), message.getBody());
        } finally {
            channel.basicAck(tag, false); // expect ack-despite-failure [error]
        }
    }
}

@Service
class FaxArchive {
    private final MongoCollection<Document> faxes;

    FaxArchive(MongoCollection<Document> faxes) {
        this.faxes = faxes;
    }

    void add(String id, byte[] pdf) {
        faxes.replaceOne(Filters.eq("_id", id), new Document("_id", id).append("pdf", pdf), new ReplaceOptions().upsert(true));
    }
}
