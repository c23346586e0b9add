package rows.r1_25.kafka_clients_in_loop_bad;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Meter readings; the commit call sits next to the write of each reading. */
public class MeterReadings {
    private final ReadingStore store;
    private final CommitPolicy commits = new CommitPolicy();

    public MeterReadings(ReadingStore store) {
        this.store = store;
    }

    public void pump(KafkaConsumer<String, String> consumer) {
        for (;;) {
            consumer.poll(Duration.ofSeconds(1)).forEach(rec -> {
                store.put(rec.key(), rec.value());
                commits.done(consumer); // expect-alt ack-before-commit
            });
        }
    }
}

class CommitPolicy {
    void done(KafkaConsumer<String, String> consumer) {
        consumer.commitSync(Duration.ofSeconds(10)); // expect ack-before-commit [error]
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

class ReadingConsumer {
    static KafkaConsumer<String, String> open(Properties base) {
        base.put("enable.auto.commit", "false");
        base.put("group.id", "metering");
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(base, new StringDeserializer(), new StringDeserializer());
        consumer.subscribe(List.of("readings"));
        return consumer;
    }
}
