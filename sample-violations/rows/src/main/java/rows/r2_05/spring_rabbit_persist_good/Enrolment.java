package rows.r2_05.spring_rabbit_persist_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The unique primary key of the inbox throws for a copy; the whole transaction goes with it. */
@Service
public class Enrolment {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    public void apply(CourseConsumer.Enrol enrol) {
        if (em.find(InboxRow.class, enrol.requestId()) != null) {
            return;
        }
        em.persist(new InboxRow(enrol.requestId()));
        em.createQuery("update Course c set c.taken = c.taken + 1 where c.code = :code")
                .setParameter("code", enrol.course())
                .executeUpdate();
    }
}

@Entity
class InboxRow {
    @Id
    private String requestId;

    protected InboxRow() {
    }

    InboxRow(String requestId) {
        this.requestId = requestId;
    }
}

@Entity
class Course {
    @Id
    String code;
    int taken;
}
