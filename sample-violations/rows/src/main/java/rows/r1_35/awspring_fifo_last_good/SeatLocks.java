package rows.r1_35.awspring_fifo_last_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** A FIFO queue: the acknowledgement follows the row. */
@Component
public class SeatLocks {
    private final JdbcTemplate jdbc;

    public SeatLocks(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "seat-locks.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onLock(SeatLock lock, Acknowledgement ack) {
        jdbc.update("insert into seat_lock(id, seat) values (?, ?) on conflict (id) do nothing", lock.id(), lock.seat());
        ack.acknowledge();
    }
}

record SeatLock(String id, String seat) { }
