package rows.r2_09.awspring_base_class_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Alarms: the base class opens the transaction and keeps the id in a table. */
@Component
public class AlarmQueue extends OnceOnly<AlarmQueue.Alarm> {
    private final JdbcTemplate jdbc;

    public AlarmQueue(JdbcTemplate jdbc, TransactionTemplate tx) {
        super(jdbc, tx);
        this.jdbc = jdbc;
    }

    @SqsListener("alarms")
    public void onAlarm(Alarm alarm) {
        accept(alarm.id(), alarm);
    }

    @Override
    protected void handle(Alarm alarm) {
        jdbc.update("update zone set alarms = alarms + 1 where id = ?", alarm.zone());
    }

    public record Alarm(String id, String zone) { }
}

abstract class OnceOnly<T> {
    private final JdbcTemplate db;
    private final TransactionTemplate tx;

    protected OnceOnly(JdbcTemplate db, TransactionTemplate tx) {
        this.db = db;
        this.tx = tx;
    }

    protected void accept(String id, T message) {
        tx.executeWithoutResult(status -> {
            if (db.update("insert into done(id) values (?) on conflict (id) do nothing", id) == 1) {
                handle(message);
            }
        });
    }

    protected abstract void handle(T message);
}
