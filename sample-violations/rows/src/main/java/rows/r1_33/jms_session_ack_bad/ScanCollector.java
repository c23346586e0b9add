package rows.r1_33.jms_session_ack_bad;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Collects up to twenty scans of a client-acknowledge session, and acknowledges behind each row. */
public class ScanCollector {
    private final JdbcTemplate jdbc;

    public ScanCollector(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void collect(jakarta.jms.Connection connection) throws JMSException {
        Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(session.createQueue("scans"));
        List<Message> batch = new ArrayList<>();
        Message next = consumer.receive(5_000);
        while (next != null && batch.size() < 20) {
            batch.add(next);
            next = consumer.receiveNoWait();
        }
        for (Message message : batch) {
            jdbc.update("insert into scan(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getJMSMessageID(), message.getBody(String.class));
            message.acknowledge(); // expect ack-before-commit [error]
        }
    }
}
