package rows.r2_02.awspring_compute_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Charges a fuel card; the map computes an entry, and with it the effect, once per process. */
@Component
public class RefuelQueue {
    private static final Map<String, Integer> DONE = new ConcurrentHashMap<>();

    private final JdbcTemplate jdbc;

    public RefuelQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("refuels")
    public void refuel(Refuel refuel) {
        DONE.computeIfAbsent(refuel.receipt(), r -> charge(refuel)); // expect in-memory-dedup [error]
    }

    private int charge(Refuel refuel) {
        return jdbc.update("update fuel_card set used = used + ? where number = ?", refuel.litres(), refuel.card());
    }

    public record Refuel(String receipt, String card, int litres) { }
}
