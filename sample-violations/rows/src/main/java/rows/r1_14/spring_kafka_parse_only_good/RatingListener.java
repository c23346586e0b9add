package rows.r1_14.spring_kafka_parse_only_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Ratings; what is caught is the reading of an optional value only. */
@Component
public class RatingListener {
    private static final Logger log = LoggerFactory.getLogger(RatingListener.class);

    private final JdbcTemplate jdbc;

    public RatingListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "ratings", groupId = "reviews")
    public void onRating(ConsumerRecord<String, Integer> rec) {
        int stars;
        try {
            stars = rec.value().intValue();
        } catch (NullPointerException e) {
            log.error("rating {} has no stars, counted as three", rec.key(), e);
            stars = 3;
        }
        jdbc.update("insert into rating(id, stars) values (?, ?) on conflict (id) do nothing", rec.key(), stars);
    }
}
