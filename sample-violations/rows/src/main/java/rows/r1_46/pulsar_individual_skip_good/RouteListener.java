package rows.r1_46.pulsar_individual_skip_good;

import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Individual acknowledgement: a route that fails is logged and comes again after the ack timeout. */
public class RouteListener implements MessageListener<String> {
    private static final Logger log = LoggerFactory.getLogger(RouteListener.class);
    private final JdbcTemplate jdbc;

    public RouteListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<String> consumer, Message<String> message) {
        try {
            jdbc.update("insert into route(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getKey(), message.getValue());
            consumer.acknowledge(message);
        } catch (PulsarClientException | DataAccessException e) {
            log.warn("route {} not stored", message.getKey(), e);
        }
    }

    static void open(PulsarClient client, JdbcTemplate jdbc) throws PulsarClientException {
        client.newConsumer(Schema.STRING).topic("routes").subscriptionName("planner")
                .ackTimeout(60, TimeUnit.SECONDS)
                .messageListener(new RouteListener(jdbc))
                .subscribe();
    }
}
