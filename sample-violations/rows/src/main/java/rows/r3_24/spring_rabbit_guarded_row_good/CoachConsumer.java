package rows.r3_24.spring_rabbit_guarded_row_good;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** A random operation id in the database, behind a guard of the same transaction. */
@Component
public class CoachConsumer {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public CoachConsumer(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @RabbitListener(queues = "coach.trips")
    public void onTrip(Trip trip) {
        tx.executeWithoutResult(s -> {
            int fresh = jdbc.update("insert into coach_inbox(trip) values (?) on conflict (trip) do nothing", trip.id());
            if (fresh == 1) {
                jdbc.update("insert into coach_operation(operation_id, trip) values (?, ?)", UUID.randomUUID(), trip.id());
            }
        });
    }

    public record Trip(String id) { }
}
