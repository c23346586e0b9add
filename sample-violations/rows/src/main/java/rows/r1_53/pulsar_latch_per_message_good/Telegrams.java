package rows.r1_53.pulsar_latch_per_message_good;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.springframework.jdbc.core.JdbcTemplate;

/** The writer answers through a future that the listener waits for, with a limit that counts as a failure. */
public class Telegrams implements MessageListener<String> {
    private final ExecutorService writer = Executors.newSingleThreadExecutor();
    private final JdbcTemplate jdbc;

    public Telegrams(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<String> consumer, Message<String> message) {
        CompletableFuture<Void> written = new CompletableFuture<>();
        writer.execute(() -> {
            try {
                jdbc.update("insert into telegram(id, body) values (?, ?) on conflict (id) do nothing",
                        message.getKey(), message.getValue());
                written.complete(null);
            } catch (Throwable e) {
                written.completeExceptionally(e);
            }
        });
        try {
            written.get(10, TimeUnit.SECONDS);
            consumer.acknowledgeAsync(message);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            consumer.negativeAcknowledge(message);
        }
    }
}
