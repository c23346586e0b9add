package rows.r1_51.sqs_any_failure_bad;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** A waypoint is deleted from the queue after any refusal of the table. */
public class Waypoints {
    private final SqsClient sqs;
    private final DynamoDbClient dynamo;

    public Waypoints(SqsClient sqs, DynamoDbClient dynamo) {
        this.sqs = sqs;
        this.dynamo = dynamo;
    }

    public void poll(String url) {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(url).waitTimeSeconds(20)).messages()) {
            try {
                dynamo.putItem(r -> r.tableName("waypoints")
                        .conditionExpression("attribute_not_exists(id)")
                        .item(Map.of("id", AttributeValue.fromS(message.messageId()),
                                "body", AttributeValue.fromS(message.body()))));
            } catch (DynamoDbException e) { // expect-alt ack-despite-failure
                System.out.println("waypoint " + message.messageId() + ": " + e.getMessage());
            }
            sqs.deleteMessage(r -> r.queueUrl(url).receiptHandle(message.receiptHandle())); // expect ack-despite-failure [warning]
        }
    }
}
