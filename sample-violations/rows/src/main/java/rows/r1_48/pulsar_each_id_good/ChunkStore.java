package rows.r1_48.pulsar_each_id_good;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClientException;

/** Chunks are stored in parallel; each one that went through is acknowledged by its id. */
public class ChunkStore {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final MongoCollection<org.bson.Document> chunks;

    public ChunkStore(MongoCollection<org.bson.Document> chunks) {
        this.chunks = chunks;
    }

    public void consume(Consumer<byte[]> consumer) throws PulsarClientException {
        while (!pool.isShutdown()) {
            List<CompletableFuture<MessageId>> stored = new ArrayList<>();
            for (Message<byte[]> message : consumer.batchReceive()) {
                stored.add(CompletableFuture.supplyAsync(() -> put(message), pool).exceptionally(e -> {
                    consumer.negativeAcknowledge(message);
                    return null;
                }));
            }
            for (CompletableFuture<MessageId> one : stored) {
                MessageId id = one.join();
                if (id != null) {
                    consumer.acknowledge(id);
                }
            }
        }
    }

    private MessageId put(Message<byte[]> message) {
        chunks.replaceOne(Filters.eq("_id", message.getKey()),
                new org.bson.Document("_id", message.getKey()).append("data", message.getData()), new ReplaceOptions().upsert(true));
        return message.getMessageId();
    }
}
