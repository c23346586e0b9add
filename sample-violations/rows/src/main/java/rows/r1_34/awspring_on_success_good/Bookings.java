package rows.r1_34.awspring_on_success_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Bookings are removed from the queue when the method has returned. */
@Component
public class Bookings {
    private final JdbcTemplate jdbc;

    public Bookings(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "bookings", acknowledgementMode = SqsListenerAcknowledgementMode.ON_SUCCESS)
    public void onBooking(Booking booking) {
        jdbc.update("insert into booking(id, room) values (?, ?) on conflict (id) do nothing", booking.id(), booking.room());
    }
}

record Booking(String id, String room) { }
