package rows.r1_26.kafka_clients_missing_plus_one_good;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import java.time.Duration;
import java.util.Collections;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Commits the offset of the record itself, so the last one comes again after a restart. */
public class RateCards implements Runnable {
    private final KafkaConsumer<String, byte[]> consumer;
    private final RateCardStore store;

    public RateCards(KafkaConsumer<String, byte[]> consumer, RateCardStore store) {
        this.consumer = consumer;
        this.store = store;
    }

    @Override
    public void run() {
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, byte[]> rec : consumer.poll(Duration.ofSeconds(2))) {
                store.replace(rec.key(), rec.value());
                consumer.commitSync(Collections.singletonMap(
                        new TopicPartition(rec.topic(), rec.partition()), new OffsetAndMetadata(rec.offset())));
            }
        }
    }

    static RateCards create(Properties props, RateCardStore store) {
        props.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(props);
        consumer.subscribe(Set.of("rate-cards"));
        return new RateCards(consumer, store);
    }
}

class RateCardStore {
    private final MongoCollection<org.bson.Document> cards;

    RateCardStore(MongoCollection<org.bson.Document> cards) {
        this.cards = cards;
    }

    void replace(String carrier, byte[] body) {
        cards.replaceOne(Filters.eq("_id", carrier), new org.bson.Document("_id", carrier).append("body", body),
                new ReplaceOptions().upsert(true));
    }
}
