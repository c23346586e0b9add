package rows.r1_44.sqs_command_table_good;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Commands go into DynamoDB, then leave the queue; another service takes them from there. */
public class CommandIntake {
    private final SqsClient sqs;
    private final DynamoDbClient dynamo;

    public CommandIntake(SqsClient sqs, DynamoDbClient dynamo) {
        this.sqs = sqs;
        this.dynamo = dynamo;
    }

    public void poll(String url) {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(url).waitTimeSeconds(10)).messages()) {
            dynamo.putItem(r -> r.tableName("commands").item(Map.of(
                    "id", AttributeValue.fromS(message.messageId()),
                    "body", AttributeValue.fromS(message.body()),
                    "state", AttributeValue.fromS("NEW"))));
            sqs.deleteMessage(r -> r.queueUrl(url).receiptHandle(message.receiptHandle()));
        }
    }
}
