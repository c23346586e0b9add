package rows.r2_05.spring_rabbit_persist_good;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/** Enrolments: the set is asked first, the inbox row is persisted with the seat count. */
@Component
public class CourseConsumer {
    private final Set<String> handled = ConcurrentHashMap.newKeySet();
    private final Enrolment enrolment;

    public CourseConsumer(Enrolment enrolment) {
        this.enrolment = enrolment;
    }

    @RabbitListener(queues = "enrolments")
    public void onEnrol(Enrol enrol) {
        if (!handled.contains(enrol.requestId())) {
            enrolment.apply(enrol);
            handled.add(enrol.requestId());
        }
    }

    public record Enrol(String requestId, String course) { }
}
