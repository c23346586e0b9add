package rows.r1_46.pulsar_cumulative_skip_bad;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.apache.pulsar.client.api.PulsarClientException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Cumulative acknowledgement; a route that fails is logged only. */
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
            consumer.acknowledgeCumulative(message); // expect ack-despite-failure [error]
        } catch (PulsarClientException | DataAccessException e) { // expect-alt ack-despite-failure
            log.warn("route {} not stored", message.getKey(), e);
        }
    }
}
