package rows.r2_03.spring_kafka_caffeine_good;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Counts parcel scans; Caffeine only spares a lookup of the depot's name. */
@Component
public class ParcelScans {
    private final Cache<String, String> names =
            Caffeine.newBuilder().maximumSize(500).expireAfterWrite(Duration.ofHours(1)).build();
    private final JdbcTemplate jdbc;

    public ParcelScans(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "parcel.scans")
    public void onScan(ConsumerRecord<String, String> scan) {
        if (jdbc.update("insert into scan(id) values (?) on conflict (id) do nothing", scan.value()) == 0) {
            return;
        }
        String depot = names.get(scan.key(), code -> jdbc.queryForObject("select name from depot_code where code = ?", String.class, code));
        jdbc.update("update depot set scanned = scanned + 1 where name = ?", depot);
    }
}
