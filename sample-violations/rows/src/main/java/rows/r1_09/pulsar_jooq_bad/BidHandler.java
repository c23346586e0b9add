package rows.r1_09.pulsar_jooq_bad;

import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.jooq.DSLContext;

/** Pulsar and a jOOQ transaction. */
public class BidHandler {
    private final DSLContext dsl;

    public BidHandler(DSLContext dsl) {
        this.dsl = dsl;
    }

    public org.apache.pulsar.client.api.Consumer<byte[]> attach(PulsarClient client) throws PulsarClientException {
        return client.newConsumer()
                .topic("bids")
                .subscriptionName("auction")
                .messageListener((consumer, msg) -> dsl.transaction(cfg -> {
                    cfg.dsl().execute("insert into bid(id, body) values (?, ?) on conflict (id) do nothing", msg.getKey(), msg.getData());
                    consumer.acknowledge(msg); // expect ack-before-commit [error]
                }))
                .subscribe();
    }
}
