package rows.r1_48.pulsar_highest_id_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClientException;

/** Chunks are stored in parallel; the highest id that went through is acknowledged cumulatively. */
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
                stored.add(CompletableFuture.supplyAsync(() -> put(message), pool));
            }
            Optional<MessageId> highest = stored.stream()
                    .map(f -> f.exceptionally(e -> null).join()) // expect-alt ack-despite-failure
                    .filter(Objects::nonNull)
                    .max(Comparator.naturalOrder());
            if (highest.isPresent()) {
                consumer.acknowledgeCumulative(highest.get()); // expect ack-despite-failure [error]; expect-alt ack-before-commit
            }
        }
    }

    private MessageId put(Message<byte[]> message) {
        chunks.replaceOne(Filters.eq("_id", message.getKey()),
                new org.bson.Document("_id", message.getKey()).append("data", message.getData()), new ReplaceOptions().upsert(true));
        return message.getMessageId();
    }
}
