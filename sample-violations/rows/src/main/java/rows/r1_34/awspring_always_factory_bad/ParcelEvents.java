package rows.r1_34.awspring_always_factory_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Parcel events over a factory of the application. */
@Component
public class ParcelEvents {
    private final DSLContext dsl;

    public ParcelEvents(DSLContext dsl) {
        this.dsl = dsl;
    }

    @SqsListener(value = "parcels", factory = "parcelFactory")
    public void onEvent(String body, @Header("parcel-id") String id) {
        dsl.insertInto(DSL.table("parcel"), DSL.field("id"), DSL.field("body")) // expect-alt ack-despite-failure
                .values(id, body)
                .onConflictDoNothing()
                .execute(); // expect-alt ack-despite-failure
    } // expect-alt ack-despite-failure
}
