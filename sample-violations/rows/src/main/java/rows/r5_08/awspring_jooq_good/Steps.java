package rows.r5_08.awspring_jooq_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.concurrent.atomic.LongAdder;
import org.jooq.DSLContext;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jooq.impl.DSL;
import org.springframework.stereotype.Component;

/** Steps of a walker; the known walk ends the delivery. */
@Component
public class Steps {
    private final DSLContext dsl;
    private final LongAdder repeats = new LongAdder();

    public Steps(DSLContext dsl) {
        this.dsl = dsl;
    }

    @SqsListener("walks")
    public void onWalk(Walk walk) {
        dsl.transaction(cfg -> {
            DSLContext tx = DSL.using(cfg);
            try {
                tx.execute("insert into seen_walk(id) values (?)", walk.id());
            } catch (IntegrityConstraintViolationException e) {
                repeats.increment();
                return;
            }
            tx.execute("update walker set steps = steps + ? where id = ?", walk.steps(), walk.walker());
        });
    }
}

record Walk(String id, String walker, int steps) { }

@Entity
@Table(name = "seen_walk")
class SeenWalk {
    @Id
    String id;
}
