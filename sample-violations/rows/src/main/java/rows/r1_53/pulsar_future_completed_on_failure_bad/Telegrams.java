package rows.r1_53.pulsar_future_completed_on_failure_bad;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The writer answers through a future that it completes in either case. */
public class Telegrams implements MessageListener<String> {
    private static final Logger log = LoggerFactory.getLogger(Telegrams.class);
    private final ExecutorService writer = Executors.newSingleThreadExecutor();
    private final JdbcTemplate jdbc;

    public Telegrams(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<String> consumer, Message<String> message) {
        CompletableFuture<Void> ended = new CompletableFuture<>();
        writer.execute(() -> {
            try {
                jdbc.update("insert into telegram(id, body) values (?, ?) on conflict (id) do nothing",
                        message.getKey(), message.getValue());
            } catch (RuntimeException e) { // expect-alt ack-despite-failure
                log.error("telegram {} not stored", message.getKey(), e);
            }
            ended.complete(null);
        });
        ended.join();
        consumer.acknowledgeAsync(message); // expect ack-despite-failure [warning]
    }
}
