package rows.r1_28.amqp_client_basic_get_good;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.GetResponse;
import java.io.IOException;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.mapping.Document;

/** Fetches waiting statements one by one and settles each after it is stored. */
public class NightlyDrain {
    private final Channel channel;
    private final StatementArchive archive;

    public NightlyDrain(Channel channel, StatementArchive archive) {
        this.channel = channel;
        this.archive = archive;
    }

    public int drain() throws IOException {
        int count = 0;
        GetResponse next;
        while ((next = channel.basicGet("statements", false)) != null) {
            archive.store(next.getProps().getMessageId(), next.getBody());
            channel.basicAck(next.getEnvelope().getDeliveryTag(), false);
            count++;
        }
        return count;
    }
}

class StatementArchive {
    private final MongoTemplate mongo;

    StatementArchive(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    void store(String id, byte[] pdf) {
        mongo.save(new Statement(id, pdf));
    }
}

@Document
record Statement(@org.springframework.data.annotation.Id String id, byte[] pdf) { }
