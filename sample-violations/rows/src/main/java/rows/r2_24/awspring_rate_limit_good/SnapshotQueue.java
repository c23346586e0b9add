package rows.r2_24.awspring_rate_limit_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Camera pictures: a bucket of tokens a camera and minute thins them out. */
@Component
public class SnapshotQueue {
    private final ConcurrentMap<String, AtomicInteger> thisMinute = new ConcurrentHashMap<>();
    private final JdbcTemplate jdbc;

    public SnapshotQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("snapshots")
    public void onSnapshot(Snapshot snapshot) {
        int used = thisMinute.computeIfAbsent(snapshot.camera(), c -> new AtomicInteger()).incrementAndGet();
        if (used > 10) {
            return;
        }
        jdbc.update("insert into snapshot(id, camera, url) values (?, ?, ?) on conflict (id) do nothing",
                snapshot.id(), snapshot.camera(), snapshot.url());
    }

    @Scheduled(fixedRate = 60_000)
    public void nextMinute() {
        thisMinute.clear();
    }

    public record Snapshot(String id, String camera, String url) { }
}
