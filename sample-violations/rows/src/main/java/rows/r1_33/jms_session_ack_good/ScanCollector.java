package rows.r1_33.jms_session_ack_good;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Collects up to twenty scans of a client-acknowledge session, and acknowledges when all have their rows. */
public class ScanCollector {
    private final JdbcTemplate jdbc;

    public ScanCollector(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void collect(jakarta.jms.Connection connection) throws JMSException {
        Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(session.createQueue("scans"));
        List<Message> batch = new ArrayList<>();
        while (batch.size() < 20) {
            Message next = consumer.receive(500);
            if (next == null) {
                break;
            }
            batch.add(next);
        }
        if (batch.isEmpty()) {
            return;
        }
        for (Message message : batch) {
            jdbc.update("insert into scan(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getJMSMessageID(), message.getBody(String.class));
        }
        batch.get(batch.size() - 1).acknowledge();
    }
}
