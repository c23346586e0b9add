package rows.r1_34.sqs_delete_last_good;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Polls transfers; the message is stored, then deleted. */
public class TransferWorker {
    private final SqsClient sqs;
    private final DynamoDbClient dynamo;
    private final String queueUrl;

    public TransferWorker(SqsClient sqs, DynamoDbClient dynamo, String queueUrl) {
        this.sqs = sqs;
        this.dynamo = dynamo;
        this.queueUrl = queueUrl;
    }

    public void poll() {
        List<Message> messages = sqs.receiveMessage(r -> r.queueUrl(queueUrl).maxNumberOfMessages(10).waitTimeSeconds(20)).messages();
        for (Message message : messages) {
            dynamo.putItem(r -> r.tableName("transfers").item(Map.of(
                    "id", AttributeValue.fromS(message.messageId()),
                    "body", AttributeValue.fromS(message.body()))));
            sqs.deleteMessage(r -> r.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
        }
    }
}
