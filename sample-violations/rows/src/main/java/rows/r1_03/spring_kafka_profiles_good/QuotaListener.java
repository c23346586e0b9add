package rows.r1_03.spring_kafka_profiles_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Two profiles, two ack modes, one order of steps. */
@Component
public class QuotaListener {
    private final MongoTemplate mongo;

    public QuotaListener(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @KafkaListener(topics = "quotas")
    public void onQuota(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        mongo.save(Document.parse(rec.value()).append("_id", rec.key()), "quotas");
        ack.acknowledge();
    }
}
