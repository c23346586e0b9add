package rows.r1_47.jms_concurrent_queue_bad;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tips of waiters are put aside; another bean stores them once a minute. */
@Component
public class Tips {
    private final TipJar jar;

    public Tips(TipJar jar) {
        this.jar = jar;
    }

    @JmsListener(destination = "tips")
    public void onTip(TextMessage message) throws JMSException {
        jar.drop(new Tip(message.getJMSMessageID(), message.getText())); // expect-alt ack-before-commit
    } // expect-alt ack-before-commit
}

record Tip(String id, String body) { }

@Component
class TipJar {
    private final Queue<Tip> open = new ConcurrentLinkedQueue<>();
    private final JdbcTemplate jdbc;

    TipJar(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void drop(Tip tip) {
        open.offer(tip); // expect ack-before-commit [error]
    }

    @Scheduled(cron = "0 * * * * *")
    void store() {
        for (Tip tip = open.poll(); tip != null; tip = open.poll()) {
            jdbc.update("insert into tip(id, body) values (?, ?) on conflict (id) do nothing", tip.id(), tip.body());
        }
    }
}
