package rows.r1_14.sqs_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** awspring: a guard method runs the work and reports a boolean that nobody reads. */
@Component
public class ReceiptListener {
    private final MongoTemplate mongo;

    public ReceiptListener(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @SqsListener("receipts")
    public void onReceipt(String json, @Header("receiptNo") String no) {
        quietly(() -> mongo.save(Document.parse(json).append("_id", no), "receipts"));
    }

    private static boolean quietly(Runnable work) {
        try {
            work.run();
            return true;
        } catch (RuntimeException e) { // expect ack-despite-failure [warning]
            System.err.println("skipped: " + e.getMessage());
            return false;
        }
    }
}
