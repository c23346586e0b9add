package rows.r1_44.jms_job_table_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** A renewal becomes a row of the job table; the worker below takes rows, not messages. */
@Component
public class Renewals {
    private final DSLContext dsl;

    public Renewals(DSLContext dsl) {
        this.dsl = dsl;
    }

    @JmsListener(destination = "renewals")
    public void onRenewal(TextMessage message) throws JMSException {
        dsl.insertInto(DSL.table("renewal_job"), DSL.field("id"), DSL.field("body"), DSL.field("state"))
                .values(message.getStringProperty("renewalId"), message.getText(), "OPEN")
                .onConflictDoNothing()
                .execute();
    }

    @Scheduled(fixedDelay = 2_000)
    public void work() {
        dsl.transaction(tx -> {
            DSLContext inner = DSL.using(tx);
            inner.execute("insert into renewal(id, body) select id, body from renewal_job where state = 'OPEN' on conflict (id) do nothing");
            inner.execute("update renewal_job set state = 'DONE' where state = 'OPEN' and id in (select id from renewal)");
        });
    }
}
