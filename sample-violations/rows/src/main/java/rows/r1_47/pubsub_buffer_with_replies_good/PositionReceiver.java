package rows.r1_47.pubsub_buffer_with_replies_good;

import com.google.cloud.pubsub.v1.AckReplyConsumer;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.pubsub.v1.PubsubMessage;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.mapping.Document;

/** Positions of ships: into a buffer with their replies, acknowledged when the five hundred are written. */
public class PositionReceiver implements MessageReceiver {
    private final Map<AckReplyConsumer, PubsubMessage> buffer = new LinkedHashMap<>();
    private final MongoTemplate mongo;

    public PositionReceiver(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @Override
    public void receiveMessage(PubsubMessage message, AckReplyConsumer consumer) {
        synchronized (buffer) {
            buffer.put(consumer, message);
            if (buffer.size() >= 500) {
                buffer.values().forEach(m ->
                        mongo.save(new Position(m.getAttributesOrThrow("position-id"), m.getData().toStringUtf8())));
                buffer.keySet().forEach(AckReplyConsumer::ack);
                buffer.clear();
            }
        }
    }
}

@Document
record Position(@org.springframework.data.annotation.Id String id, String body) { }
