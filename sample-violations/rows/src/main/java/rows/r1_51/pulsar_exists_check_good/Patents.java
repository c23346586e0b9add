package rows.r1_51.pulsar_exists_check_good;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.springframework.jdbc.core.JdbcTemplate;

/** A patent that is in the table already is acknowledged without further work. */
public class Patents implements MessageListener<String> {
    private final JdbcTemplate jdbc;

    public Patents(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void received(Consumer<String> consumer, Message<String> message) {
        Integer known = jdbc.queryForObject("select count(*) from patent where no = ?", Integer.class, message.getKey());
        if (known != null && known > 0) {
            consumer.acknowledgeAsync(message);
            return;
        }
        jdbc.update("insert into patent(no, body) values (?, ?) on conflict (no) do nothing", message.getKey(), message.getValue());
        consumer.acknowledgeAsync(message);
    }
}
