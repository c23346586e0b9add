package rows.r1_01.pulsar_bad;

import java.nio.charset.StandardCharsets;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClientException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Seat reservations over a Pulsar message listener. */
public class SeatListener implements org.apache.pulsar.client.api.MessageListener<byte[]> {
    private final transient JdbcTemplate jdbc;

    public SeatListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<byte[]> consumer, Message<byte[]> msg) {
        try {
            consumer.acknowledge(msg); // expect ack-before-commit [error]
            jdbc.update("insert into seat(no, holder) values (?, ?) on conflict (no) do nothing",
                    msg.getKey(), new String(msg.getData(), StandardCharsets.UTF_8));
        } catch (PulsarClientException e) {
            throw new IllegalStateException("seat " + msg.getKey(), e);
        }
    }
}
