package rows.r1_36.lambda_sqs_void_catch_bad;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Each record has its own catch, and the function ends normally. */
public class MeterHandler implements RequestHandler<SQSEvent, Void> {
    private final DynamoDbClient dynamo = DynamoDbClient.create();

    @Override
    public Void handleRequest(SQSEvent event, Context context) {
        for (SQSEvent.SQSMessage message : event.getRecords()) {
            try {
                dynamo.putItem(r -> r.tableName("meter").item(Map.of(
                        "id", AttributeValue.fromS(message.getMessageId()),
                        "body", AttributeValue.fromS(message.getBody()))));
            } catch (RuntimeException e) { // expect-alt ack-despite-failure
                context.getLogger().log("meter message " + message.getMessageId() + " failed: " + e.getMessage());
            }
        }
        return null; // expect ack-despite-failure [error]
    }
}
