package rows.r2_09.awspring_base_class_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Alarms: the base class remembers, the queue only says what to do. */
@Component
public class AlarmQueue extends OnceOnly<AlarmQueue.Alarm> {
    private final JdbcTemplate jdbc;

    public AlarmQueue(JdbcTemplate jdbc) {
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
    private final Map<String, Boolean> done = new ConcurrentHashMap<>();

    protected void accept(String id, T message) {
        if (done.getOrDefault(id, false)) { // expect in-memory-dedup [error]
            return;
        }
        handle(message);
        done.put(id, true);
    }

    protected abstract void handle(T message);
}
