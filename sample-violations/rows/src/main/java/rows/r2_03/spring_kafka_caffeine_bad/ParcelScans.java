package rows.r2_03.spring_kafka_caffeine_bad;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Counts parcel scans; a Caffeine cache remembers scan numbers for an hour. */
@Component
public class ParcelScans {
    private final Cache<String, Boolean> recent =
            Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(Duration.ofHours(1)).build(); // expect-alt short-dedup-retention
    private final JdbcTemplate jdbc;

    public ParcelScans(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "parcel.scans")
    public void onScan(ConsumerRecord<String, String> scan) {
        String scanId = scan.value();
        if (recent.getIfPresent(scanId) != null) { // expect in-memory-dedup [error]; expect-alt short-dedup-retention
            return;
        }
        jdbc.update("update depot set scanned = scanned + 1 where code = ?", scan.key());
        recent.put(scanId, Boolean.TRUE);
    }
}
