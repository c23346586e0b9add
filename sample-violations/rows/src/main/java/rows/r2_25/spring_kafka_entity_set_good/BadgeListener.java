package rows.r2_25.spring_kafka_entity_set_good;

import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import java.util.HashSet;
import java.util.Set;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Badges: the set of ids belongs to the entity and is saved with it. */
@Component
public class BadgeListener {
    private final EntityManager em;

    public BadgeListener(EntityManager em) {
        this.em = em;
    }

    @Transactional
    @KafkaListener(topics = "achievements")
    public void onAchievement(Achievement achievement) {
        Gamer gamer = em.find(Gamer.class, achievement.gamer(), LockModeType.PESSIMISTIC_WRITE);
        if (!gamer.applied.add(achievement.id())) {
            return;
        }
        gamer.score += achievement.points();
    }

    public record Achievement(String id, String gamer, int points) { }
}

@Entity
class Gamer {
    @Id
    String name;
    int score;
    @ElementCollection
    Set<String> applied = new HashSet<>();
}
