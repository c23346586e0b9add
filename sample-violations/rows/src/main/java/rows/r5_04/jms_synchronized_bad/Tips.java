package rows.r5_04.jms_synchronized_bad;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

/** One thread at a time adds a tip. */
@Component
public class Tips {
    private final JdbcClient jdbc;

    public Tips(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "tips")
    public synchronized void onTip(TextMessage message) throws JMSException {
        jdbc.sql("update waiter set tips = tips + ? where name = ?").params(message.getIntProperty("cents"), message.getText()).update(); // expect unguarded-increment [error]; expect-alt lock-as-dedup
    }
}
