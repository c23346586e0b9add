package rows.r1_51.pulsar_exists_or_failed_bad;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.springframework.jdbc.core.JdbcTemplate;

/** A patent that is in the table already is acknowledged, and so is one for which the insert failed. */
public class Patents implements MessageListener<String> {
    private final JdbcTemplate jdbc;

    public Patents(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<String> consumer, Message<String> message) {
        try {
            Integer known = jdbc.queryForObject("select count(*) from patent where no = ?", Integer.class, message.getKey());
            if (known == null || known == 0) {
                jdbc.update("insert into patent(no, body) values (?, ?) on conflict (no) do nothing",
                        message.getKey(), message.getValue());
            }
        } catch (RuntimeException e) { // expect-alt ack-despite-failure
            System.err.println("patent " + message.getKey() + " taken for a copy: " + e.getMessage());
        }
        consumer.acknowledgeAsync(message); // expect ack-despite-failure [warning]
    }
}
