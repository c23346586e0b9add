package rows.r1_01.pulsar_good;

import java.nio.charset.StandardCharsets;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClientException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Seat reservations over a Pulsar message listener; receipt after the row. */
public class SeatListener implements org.apache.pulsar.client.api.MessageListener<byte[]> {
    private final transient JdbcTemplate jdbc;

    public SeatListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<byte[]> consumer, Message<byte[]> msg) {
        try {
            jdbc.update("insert into seat(no, holder) values (?, ?) on conflict (no) do nothing",
                    msg.getKey(), new String(msg.getData(), StandardCharsets.UTF_8));
            consumer.acknowledge(msg);
        } catch (PulsarClientException e) {
            throw new IllegalStateException("seat " + msg.getKey(), e);
        }
    }
}
