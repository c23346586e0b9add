package rows.r2_09.spring_rabbit_helper_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Prize tickets; the wrapper opens the transaction and keeps the serial in a table. */
@Component
public class PrizeDraw {
    private final OncePerTicket once;
    private final JdbcTemplate jdbc;

    public PrizeDraw(OncePerTicket once, JdbcTemplate jdbc) {
        this.once = once;
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "tickets")
    public void onTicket(Ticket ticket) {
        once.run(ticket.serial(), () -> jdbc.update("update draw set pot = pot + ? where day = ?", ticket.price(), ticket.day()));
    }

    public record Ticket(String serial, String day, int price) { }
}

/** Runs an action for a serial that the table does not have. */
@Service
class OncePerTicket {
    private final JdbcTemplate jdbc;

    OncePerTicket(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void run(String serial, Runnable action) {
        if (jdbc.update("insert into ticket(serial) values (?) on conflict (serial) do nothing", serial) == 1) {
            action.run();
        }
    }
}
