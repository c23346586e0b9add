package rows.r1_33.pulsar_individual_async_good;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SubscriptionType;
import org.springframework.jdbc.core.JdbcTemplate;

/** Trips are written by a pool; each finished one acknowledges itself only. */
public class TripConsumer {
    private final ExecutorService pool = Executors.newFixedThreadPool(8);
    private final JdbcTemplate jdbc;

    public TripConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void consume(PulsarClient client) throws PulsarClientException {
        try (Consumer<String> consumer = client.newConsumer(Schema.STRING)
                .topic("trips").subscriptionName("billing").subscriptionType(SubscriptionType.Failover).subscribe()) {
            while (!pool.isShutdown()) {
                Message<String> message = consumer.receive();
                CompletableFuture.runAsync(() -> store(message), pool)
                        .thenRun(() -> consumer.acknowledgeAsync(message))
                        .exceptionally(failure -> {
                            consumer.negativeAcknowledge(message);
                            return null;
                        });
            }
        }
    }

    private void store(Message<String> message) {
        jdbc.update("insert into trip(id, body) values (?, ?) on conflict (id) do nothing",
                message.getKey(), message.getValue());
    }
}
