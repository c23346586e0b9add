package rows.r1_01.pubsub_good;

import com.google.cloud.pubsub.v1.AckReplyConsumer;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.pubsub.v1.PubsubMessage;
import org.jooq.DSLContext;

/** Pub/Sub receiver that writes scans with jOOQ and then answers. */
public class ScanReceiver implements MessageReceiver {
    private final DSLContext dsl;

    public ScanReceiver(DSLContext dsl) {
        this.dsl = dsl;
    }

    @Override
    public void receiveMessage(PubsubMessage message, AckReplyConsumer reply) {
        String scan = message.getAttributesOrThrow("scan-id");
        dsl.execute("insert into scan(id, body) values (?, ?) on conflict (id) do nothing", scan, message.getData().toStringUtf8());
        reply.ack();
    }
}
