package rows.r1_44.jms_job_list_bad;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.util.Deque;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** A renewal becomes an entry of a deque in this process; the worker below takes it from there. */
@Component
public class Renewals {
    private final Deque<String[]> jobs = new java.util.concurrent.ConcurrentLinkedDeque<>();
    private final DSLContext dsl;

    public Renewals(DSLContext dsl) {
        this.dsl = dsl;
    }

    @JmsListener(destination = "renewals")
    public void onRenewal(TextMessage message) throws JMSException {
        jobs.addLast(new String[] {message.getStringProperty("renewalId"), message.getText()}); // expect ack-before-commit [error]
    } // expect-alt ack-before-commit

    @Scheduled(fixedDelay = 2_000)
    public void work() {
        for (String[] job = jobs.pollFirst(); job != null; job = jobs.pollFirst()) {
            dsl.insertInto(DSL.table("renewal"), DSL.field("id"), DSL.field("body"))
                    .values(job[0], job[1])
                    .onConflictDoNothing()
                    .execute();
        }
    }
}
