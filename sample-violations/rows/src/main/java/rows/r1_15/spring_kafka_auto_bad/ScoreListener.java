package rows.r1_15.spring_kafka_auto_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.bson.Document;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Container settles; a helper keeps the last failure in a field. */
@Component
public class ScoreListener {
    private final ScoreRepository scores;
    private final Quarantine quarantine;

    public ScoreListener(ScoreRepository scores, Quarantine quarantine) {
        this.scores = scores;
        this.quarantine = quarantine;
    }

    @KafkaListener(topics = "scores")
    public void onScore(ConsumerRecord<String, Integer> rec) {
        try {
            scores.save(new Score(rec.key(), rec.value()));
        } catch (RuntimeException e) { // expect ack-despite-failure [warning]
            quarantine.put(rec, e);
        }
    }
}

@Component
class Quarantine {
    private volatile Document last = new Document();

    Document last() {
        return last;
    }

    void put(ConsumerRecord<?, ?> rec, Exception cause) {
        String id = rec.topic() + "-" + rec.partition() + "-" + rec.offset();
        Document entry = new Document("_id", id).append("key", String.valueOf(rec.key()))
                .append("value", String.valueOf(rec.value())).append("cause", cause.toString());
        last = entry;
    }
}

interface ScoreRepository extends JpaRepository<Score, String> {
}

@Entity
class Score {
    @Id
    private String game;
    private int points;

    protected Score() {
    }

    Score(String game, int points) {
        this.game = game;
        this.points = points;
    }
}
