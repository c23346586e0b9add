package rows.r2_02.awspring_compute_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Charges a fuel card once per receipt: the card row and the receipt change together. */
@Component
public class RefuelQueue {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public RefuelQueue(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @SqsListener("refuels")
    public void refuel(Refuel refuel) {
        tx.execute(status -> isNew(refuel) ? charge(refuel) : 0);
    }

    private boolean isNew(Refuel refuel) {
        return jdbc.update("insert into refuel(receipt) values (?) on conflict (receipt) do nothing", refuel.receipt()) > 0;
    }

    private int charge(Refuel refuel) {
        return jdbc.update("update fuel_card set used = used + ? where number = ?", refuel.litres(), refuel.card());
    }

    public record Refuel(String receipt, String card, int litres) { }
}
