package rows.r1_14.sqs_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** awspring: a guard method runs the work, and its boolean decides. */
@Component
public class ReceiptListener {
    private final MongoTemplate mongo;

    public ReceiptListener(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @SqsListener("receipts")
    public void onReceipt(String json, @Header("receiptNo") String no) {
        if (!quietly(() -> mongo.save(Document.parse(json).append("_id", no), "receipts"))) {
            throw new IllegalStateException("receipt " + no + " not stored");
        }
    }

    private static boolean quietly(Runnable work) {
        try {
            work.run();
            return true;
        } catch (RuntimeException e) {
            System.err.println("skipped: " + e.getMessage());
            return false;
        }
    }
}
