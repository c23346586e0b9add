package rows.r1_04.pulsar_good;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClientException;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Pulsar receive loop with a jOOQ transaction. */
public class FleetWorker {
    private final Consumer<String> consumer;
    private final DSLContext dsl;

    public FleetWorker(Consumer<String> consumer, DSLContext dsl) {
        this.consumer = consumer;
        this.dsl = dsl;
    }

    public void work() throws PulsarClientException {
        while (consumer.isConnected()) {
            Message<String> msg = consumer.receive();
            String vehicle = msg.getProperty("vehicle");
            dsl.transaction(cfg -> {
                DSLContext inner = DSL.using(cfg);
                inner.execute("insert into vehicle(id) values (?) on conflict do nothing", vehicle);
                inner.execute("insert into vehicle_state(id, state) values (?, ?) on conflict (id) do update set state = excluded.state",
                        vehicle, msg.getValue());
            });
            consumer.acknowledge(msg);
        }
    }
}
