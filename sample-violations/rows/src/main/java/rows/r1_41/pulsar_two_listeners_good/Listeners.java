package rows.r1_41.pulsar_two_listeners_good;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Two subscriptions share the base class that acknowledges what was handled and refuses what was not. */
public class Listeners {
    public void open(PulsarClient client, JdbcTemplate jdbc) throws PulsarClientException {
        client.newConsumer(Schema.STRING).topic("arrivals").subscriptionName("view")
                .messageListener(new ArrivalListener(jdbc)).subscribe();
        client.newConsumer(Schema.STRING).topic("departures").subscriptionName("view")
                .messageListener(new DepartureListener(jdbc)).subscribe();
    }
}

abstract class AckingListener implements org.apache.pulsar.client.api.MessageListener<String> {
    @Override
    public void received(Consumer<String> consumer, Message<String> message) {
        try {
            handle(message.getKey(), message.getValue());
            consumer.acknowledge(message);
        } catch (PulsarClientException | DataAccessException e) {
            consumer.negativeAcknowledge(message);
        }
    }

    abstract void handle(String key, String body);
}

class ArrivalListener extends AckingListener {
    private final JdbcTemplate jdbc;

    ArrivalListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    void handle(String key, String body) {
        jdbc.update("insert into arrival(id, body) values (?, ?) on conflict (id) do nothing", key, body);
    }
}

class DepartureListener extends AckingListener {
    private final JdbcTemplate jdbc;

    DepartureListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    void handle(String key, String body) {
        jdbc.update("insert into departure(id, body) values (?, ?) on conflict (id) do nothing", key, body);
    }
}
