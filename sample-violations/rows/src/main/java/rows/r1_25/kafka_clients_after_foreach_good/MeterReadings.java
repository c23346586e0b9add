package rows.r1_25.kafka_clients_after_foreach_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Meter readings; the commit follows the whole poll. */
public class MeterReadings {
    private final ReadingStore store;
    private final CommitPolicy commits = new CommitPolicy();

    public MeterReadings(ReadingStore store) {
        this.store = store;
    }

    public void pump(Properties base) {
        base.put("enable.auto.commit", "false");
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(base, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of("readings"));
            for (;;) {
                consumer.poll(Duration.ofSeconds(1)).forEach(rec -> store.put(rec.key(), rec.value()));
                commits.done(consumer);
            }
        }
    }
}

class CommitPolicy {
    void done(KafkaConsumer<String, String> consumer) {
        consumer.commitSync(Duration.ofSeconds(10));
    }
}

class ReadingStore {
    private final DSLContext dsl;

    ReadingStore(DSLContext dsl) {
        this.dsl = dsl;
    }

    void put(String meter, String value) {
        dsl.insertInto(DSL.table("reading"), DSL.field("meter", String.class), DSL.field("value", String.class))
                .values(meter, value)
                .onConflictDoNothing()
                .execute();
    }
}
