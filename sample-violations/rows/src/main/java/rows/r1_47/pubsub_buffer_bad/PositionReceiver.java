package rows.r1_47.pubsub_buffer_bad;

import com.google.cloud.pubsub.v1.AckReplyConsumer;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.pubsub.v1.PubsubMessage;
import java.util.ArrayList;
import java.util.List;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.mapping.Document;

/** Positions of ships: into a buffer, acknowledged, written when five hundred are there. */
public class PositionReceiver implements MessageReceiver {
    private final List<PubsubMessage> buffer = new ArrayList<>();
    private final MongoTemplate mongo;

    public PositionReceiver(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @Override
    public void receiveMessage(PubsubMessage message, AckReplyConsumer consumer) {
        synchronized (buffer) {
            buffer.add(message); // expect-alt ack-before-commit
            if (buffer.size() >= 500) {
                buffer.forEach(m -> mongo.save(new Position(m.getAttributesOrThrow("position-id"), m.getData().toStringUtf8())));
                buffer.clear();
            }
        }
        consumer.ack(); // expect ack-before-commit [error]
    }
}

@Document
record Position(@org.springframework.data.annotation.Id String id, String body) { }
