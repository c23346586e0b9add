package rows.r1_27.kafka_clients_auto_off_close_good;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Commits by hand, so that the close in the finally commits nothing. */
public class Quotas {
    private final MongoCollection<org.bson.Document> quotas;

    public Quotas(MongoCollection<org.bson.Document> quotas) {
        this.quotas = quotas;
    }

    public void follow(String servers) {
        KafkaConsumer<String, String> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", servers, "group.id", "quota-view", "enable.auto.commit", "false"),
                new StringDeserializer(), new StringDeserializer());
        try {
            consumer.subscribe(List.of("quotas"));
            while (true) {
                for (ConsumerRecord<String, String> rec : consumer.poll(Duration.ofSeconds(1))) {
                    quotas.replaceOne(Filters.eq("_id", rec.key()),
                            new org.bson.Document("_id", rec.key()).append("limit", rec.value()),
                            new ReplaceOptions().upsert(true));
                }
                consumer.commitSync();
            }
        } finally {
            consumer.close();
        }
    }
}
