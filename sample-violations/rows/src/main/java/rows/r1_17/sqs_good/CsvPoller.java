package rows.r1_17.sqs_good;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import java.util.Map;
import org.bson.Document;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: lines that are no JSON are deleted with a word in the log. */
public class CsvPoller {
    private final SqsClient sqs;
    private final ObjectMapper mapper;
    private final MongoCollection<Document> rows;
    private final String queue;

    public CsvPoller(SqsClient sqs, ObjectMapper mapper, MongoCollection<Document> rows, String queue) {
        this.sqs = sqs;
        this.mapper = mapper;
        this.rows = rows;
        this.queue = queue;
    }

    public void poll() {
        for (Message message : sqs.receiveMessage(b -> b.queueUrl(queue)).messages()) {
            try {
                Map<?, ?> row = mapper.readValue(message.body(), Map.class);
                rows.replaceOne(Filters.eq("_id", message.messageId()),
                        new Document("_id", message.messageId()).append("row", row), new ReplaceOptions().upsert(true));
            } catch (JsonProcessingException e) {
                System.err.println("no JSON in " + message.messageId());
            }
            sqs.deleteMessage(b -> b.queueUrl(queue).receiptHandle(message.receiptHandle()));
        }
    }
}
