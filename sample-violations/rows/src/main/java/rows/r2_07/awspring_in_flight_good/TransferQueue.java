package rows.r2_07.awspring_in_flight_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** A map entry marks transfers under way and goes away in finally; the transfer row is the guard. */
@Component
public class TransferQueue {
    private final ConcurrentMap<String, Thread> running = new ConcurrentHashMap<>();
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    public TransferQueue(TransactionTemplate tx, JdbcTemplate jdbc) {
        this.tx = tx;
        this.jdbc = jdbc;
    }

    @SqsListener("transfers")
    public void onTransfer(Transfer transfer) {
        if (running.putIfAbsent(transfer.id(), Thread.currentThread()) != null) {
            throw new IllegalStateException("transfer " + transfer.id() + " is under way");
        }
        try {
            tx.executeWithoutResult(s -> book(transfer));
        } finally {
            running.remove(transfer.id());
        }
    }

    private void book(Transfer t) {
        if (jdbc.update("insert into transfer(id, cents) values (?, ?) on conflict (id) do nothing", t.id(), t.cents()) == 0) {
            return;
        }
        jdbc.update("update account set balance = balance - ? where iban = ?", t.cents(), t.from());
        jdbc.update("update account set balance = balance + ? where iban = ?", t.cents(), t.to());
    }

    public record Transfer(String id, String from, String to, long cents) { }
}
