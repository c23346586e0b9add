package rows.r2_01.spring_kafka_bad;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Adds loyalty points; a set in this process remembers the events. */
@Component
public class LoyaltyListener {
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final JdbcTemplate jdbc;

    public LoyaltyListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "loyalty.points")
    @Transactional
    public void onPoints(PointsEarned event) {
        if (!seen.add(event.eventId())) { // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
            return;
        }
        jdbc.update("update member set points = points + ? where id = ?", event.points(), event.member());
    }
}

record PointsEarned(String eventId, String member, int points) { }
