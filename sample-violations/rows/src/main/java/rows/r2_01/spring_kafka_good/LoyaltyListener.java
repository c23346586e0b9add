package rows.r2_01.spring_kafka_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Adds loyalty points; the event is recorded in the same transaction. */
@Component
public class LoyaltyListener {
    private final JdbcTemplate jdbc;

    public LoyaltyListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "loyalty.points")
    @Transactional
    public void onPoints(PointsEarned event) {
        int fresh = jdbc.update("insert into loyalty_event(event_id) values (?) on conflict (event_id) do nothing", event.eventId());
        if (fresh == 0) {
            return;
        }
        jdbc.update("update member set points = points + ? where id = ?", event.points(), event.member());
    }
}

record PointsEarned(String eventId, String member, int points) { }
