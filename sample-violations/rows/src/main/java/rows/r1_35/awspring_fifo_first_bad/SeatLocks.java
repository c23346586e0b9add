package rows.r1_35.awspring_fifo_first_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** A FIFO queue: the acknowledgement goes out at once. */
@Component
public class SeatLocks {
    private final JdbcTemplate jdbc;

    public SeatLocks(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "seat-locks.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onLock(SeatLock lock, Acknowledgement ack) {
        ack.acknowledge(); // expect ack-before-commit [error]
        jdbc.update("insert into seat_lock(id, seat) values (?, ?) on conflict (id) do nothing", lock.id(), lock.seat());
    }
}

record SeatLock(String id, String seat) { }
