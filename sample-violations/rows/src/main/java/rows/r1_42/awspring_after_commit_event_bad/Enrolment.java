package rows.r1_42.awspring_after_commit_event_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/** The history row is saved by an event listener of the phase after the commit. */
@Component
public class Enrolment {
    private final EnrolmentService service;

    public Enrolment(EnrolmentService service) {
        this.service = service;
    }

    @SqsListener(queueNames = "enrolments.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onEnrolment(String body, @Header("enrolment-id") String id, Acknowledgement ack) {
        service.enrol(id, body);
        ack.acknowledge(); // expect ack-before-commit [error]
    }
}

@Service
class EnrolmentService {
    private final JdbcTemplate jdbc;
    private final ApplicationEventPublisher events;

    EnrolmentService(JdbcTemplate jdbc, ApplicationEventPublisher events) {
        this.jdbc = jdbc;
        this.events = events;
    }

    @Transactional
    public void enrol(String id, String body) {
        jdbc.update("insert into enrolment(id, body) values (?, ?) on conflict (id) do nothing", id, body);
        events.publishEvent(new Enrolled(id));
    }
}

record Enrolled(String id) { }

@Component
class HistoryWriter {
    private final HistoryRepository history;

    HistoryWriter(HistoryRepository history) {
        this.history = history;
    }

    @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
    public void on(Enrolled event) {
        History row = new History();
        row.enrolment = event.id();
        history.save(row); // expect-alt ack-before-commit; expect-alt write-never-commits
    }
}

@Entity
class History {
    @Id
    String enrolment;
}

interface HistoryRepository extends JpaRepository<History, String> { }
