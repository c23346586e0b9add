package rows.r2_06.spring_kafka_batch_increment_bad;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Tolls of one poll: the local set knows this poll only, a second delivery charges again. */
@Component
public class TollBatch {
    private final JdbcTemplate jdbc;

    public TollBatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "tolls", batch = "true")
    @Transactional
    public void onTolls(List<Toll> tolls) {
        Set<String> unique = new LinkedHashSet<>();
        for (Toll toll : tolls) {
            if (unique.add(toll.passage())) {
                jdbc.update("update plate set due = due + ? where number = ?", toll.cents(), toll.plate()); // expect unguarded-increment [error]
            }
        }
    }

    public record Toll(String passage, String plate, int cents) { }
}
