package rows.quiet_inflight.awspring_flag_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** At most one export at a time, whoever asks. */
@Component
public class ExportQueue {
    private final AtomicBoolean running = new AtomicBoolean();
    private final JdbcTemplate jdbc;

    public ExportQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("exports")
    public void onExport(String exportId) {
        if (!running.compareAndSet(false, true)) {
            throw new IllegalStateException("an export is running");
        }
        try {
            jdbc.update("insert into export(id) values (?) on conflict (id) do nothing", exportId);
        } finally {
            running.set(false);
        }
    }
}
