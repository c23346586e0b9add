package rows.r1_27.kafka_clients_close_after_throw_default_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** No word about commits in the settings; the finally closes the consumer over whatever was polled. */
public class Quotas {
    private final MongoCollection<org.bson.Document> quotas;

    public Quotas(MongoCollection<org.bson.Document> quotas) {
        this.quotas = quotas;
    }

    public void follow(String servers) {
        KafkaConsumer<String, String> consumer = new KafkaConsumer<>( // expect-alt ack-before-commit
                Map.of("bootstrap.servers", servers, "group.id", "quota-view"),
                new StringDeserializer(), new StringDeserializer());
        try {
            consumer.subscribe(List.of("quotas"));
            while (true) {
                for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                    quotas.replaceOne(Filters.eq("_id", rec.key()), // expect ack-before-commit [warning]
                            new org.bson.Document("_id", rec.key()).append("limit", rec.value()),
                            new ReplaceOptions().upsert(true));
                }
            }
        } finally {
            consumer.close(); // expect-alt ack-before-commit
        }
    }
}
