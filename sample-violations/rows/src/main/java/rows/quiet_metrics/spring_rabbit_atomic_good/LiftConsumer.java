package rows.quiet_metrics.spring_rabbit_atomic_good;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/** Numbers for a health page; they begin at zero with the process. */
@Component
public class LiftConsumer {
    private final AtomicLong received = new AtomicLong();
    private final LongAdder floors = new LongAdder();
    private volatile Instant latest = Instant.EPOCH;

    @RabbitListener(queues = "lift.moves")
    public void onMove(Move move) {
        received.incrementAndGet();
        floors.add(move.floors());
        latest = Instant.now();
    }

    public String health() {
        return received.get() + " moves, " + floors.sum() + " floors, last " + latest;
    }

    public record Move(String id, int floors) { }
}
