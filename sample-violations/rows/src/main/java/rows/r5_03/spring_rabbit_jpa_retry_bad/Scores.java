package rows.r5_03.spring_rabbit_jpa_retry_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Version;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Goals are added; a lost race is tried again. */
@Component
public class Scores {
    private final Scoreboard board;

    public Scores(Scoreboard board) {
        this.board = board;
    }

    @RabbitListener(queues = "goals")
    public void onGoal(Goal goal) {
        board.count(goal);
    }
}

record Goal(String id, String game, int points) { }

@Service
class Scoreboard {
    @PersistenceContext
    private EntityManager em;

    @Retryable(OptimisticLockingFailureException.class)
    @Transactional
    public void count(Goal goal) {
        Game game = em.find(Game.class, goal.game());
        game.setPoints(game.getPoints() + goal.points()); // expect unguarded-increment [error]; expect-alt lock-as-dedup
    }
}

@Entity
class Game {
    @Id
    private String id;
    @Version
    private int version;
    private int points;

    int getPoints() {
        return points;
    }

    void setPoints(int points) {
        this.points = points;
    }
}
