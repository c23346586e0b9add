package rows.quiet_local.spring_kafka_group_good;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The newest level of each shelf in this poll; a map of the call. */
@Component
public class ShelfBatch {
    private final JdbcTemplate jdbc;

    public ShelfBatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "shelves", batch = "true")
    public void onLevels(List<Level> levels) {
        Map<String, Level> newest = new LinkedHashMap<>();
        levels.forEach(l -> newest.merge(l.shelf(), l, (a, b) -> a.at() >= b.at() ? a : b));
        newest.values().forEach(l -> jdbc.update("update shelf set pieces = ?, at = ? where id = ? and at < ?",
                l.pieces(), l.at(), l.shelf(), l.at()));
    }

    public record Level(String shelf, int pieces, long at) { }
}
