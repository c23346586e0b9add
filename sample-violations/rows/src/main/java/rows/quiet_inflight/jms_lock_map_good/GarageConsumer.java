package rows.quiet_inflight.jms_lock_map_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A lock per garage, taken out of the map at the end; the ticket row is the guard. */
@Component
public class GarageConsumer {
    private final ConcurrentMap<String, Boolean> locked = new ConcurrentHashMap<>();
    private final GarageBook book;

    public GarageConsumer(GarageBook book) {
        this.book = book;
    }

    @JmsListener(destination = "garage.entries")
    public void onEntry(TextMessage message) throws JMSException {
        String ticket = message.getStringProperty("ticket");
        if (locked.putIfAbsent(ticket, true) != null) {
            throw new IllegalStateException("locked: " + ticket);
        }
        try {
            book.enter(ticket, message.getText());
        } finally {
            locked.remove(ticket);
        }
    }
}

@Service
class GarageBook {
    private final JdbcTemplate jdbc;

    GarageBook(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void enter(String ticket, String garage) {
        if (jdbc.update("insert into entry(ticket) values (?) on conflict (ticket) do nothing", ticket) == 0) {
            return;
        }
        jdbc.update("update garage set cars = cars + 1 where name = ?", garage);
    }
}
