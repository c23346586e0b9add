package rows.r1_47.jms_store_at_once_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tips of waiters are stored at once; a copy is kept for the display. */
@Component
public class Tips {
    private final TipJar jar;

    public Tips(TipJar jar) {
        this.jar = jar;
    }

    @JmsListener(destination = "tips")
    public void onTip(TextMessage message) throws JMSException {
        jar.drop(new Tip(message.getJMSMessageID(), message.getText()));
    }
}

record Tip(String id, String body) { }

@Component
class TipJar {
    private static final Logger log = LoggerFactory.getLogger(TipJar.class);
    private final Queue<Tip> shown = new ConcurrentLinkedQueue<>();
    private final JdbcTemplate jdbc;

    TipJar(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void drop(Tip tip) {
        jdbc.update("insert into tip(id, body) values (?, ?) on conflict (id) do nothing", tip.id(), tip.body());
        shown.offer(tip);
    }

    @Scheduled(cron = "0 * * * * *")
    void show() {
        for (Tip tip = shown.poll(); tip != null; tip = shown.poll()) {
            log.info("tip {}", tip.body());
        }
    }
}
