package rows.r1_14.spring_kafka_auto_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Ratings; the container settles, the listener catches. */
@Component
public class RatingListener {
    private static final Logger log = LoggerFactory.getLogger(RatingListener.class);

    private final JdbcTemplate jdbc;

    public RatingListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "ratings", groupId = "reviews")
    public void onRating(ConsumerRecord<String, Integer> rec) {
        try {
            jdbc.update("insert into rating(id, stars) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
        } catch (Exception e) { // expect ack-despite-failure [warning]
            log.error("rating {} not stored", rec.key(), e);
        }
    }
}
