package rows.r1_33.pulsar_cumulative_sequential_good;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SubscriptionType;
import org.springframework.jdbc.core.JdbcTemplate;

/** Trips are written one after the other; the cumulative acknowledgement covers only written ones. */
public class TripConsumer {
    private final JdbcTemplate jdbc;
    private volatile boolean stopped;

    public TripConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void consume(PulsarClient client) throws PulsarClientException {
        try (Consumer<String> consumer = client.newConsumer(Schema.STRING)
                .topic("trips").subscriptionName("billing").subscriptionType(SubscriptionType.Failover).subscribe()) {
            while (!stopped) {
                Message<String> message = consumer.receive();
                store(message);
                consumer.acknowledgeCumulative(message);
            }
        }
    }

    public void stop() {
        stopped = true;
    }

    private void store(Message<String> message) {
        jdbc.update("insert into trip(id, body) values (?, ?) on conflict (id) do nothing",
                message.getKey(), message.getValue());
    }
}
