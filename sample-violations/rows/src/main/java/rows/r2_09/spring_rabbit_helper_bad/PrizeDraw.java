package rows.r2_09.spring_rabbit_helper_bad;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Prize tickets; a small class of the project wraps the map two calls away. */
@Component
public class PrizeDraw {
    private final OncePerTicket once = new OncePerTicket();
    private final JdbcTemplate jdbc;

    public PrizeDraw(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "tickets")
    public void onTicket(Ticket ticket) {
        once.run(ticket.serial(), () -> jdbc.update("update draw set pot = pot + ? where day = ?", ticket.price(), ticket.day()));
    }

    public record Ticket(String serial, String day, int price) { }
}

/** Runs an action for a serial that this object has not met. */
class OncePerTicket {
    private final Registry registry = new Registry();

    void run(String serial, Runnable action) {
        if (registry.isNew(serial)) {
            action.run();
            registry.keep(serial);
        }
    }

    private static final class Registry {
        private final Set<String> serials = new ConcurrentSkipListSet<>();

        boolean isNew(String serial) {
            return !serials.contains(serial); // expect in-memory-dedup [error]
        }

        void keep(String serial) {
            serials.add(serial);
        }
    }
}
