package rows.r1_36.lambda_sqs_listed_failures_good;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lists the message ids that failed. */
public class RefillHandler implements RequestHandler<SQSEvent, SQSBatchResponse> {
    private final RefillTable table = new RefillTable(DynamoDbClient.create());

    @Override
    public SQSBatchResponse handleRequest(SQSEvent event, Context context) {
        List<SQSBatchResponse.BatchItemFailure> failures = new ArrayList<>();
        event.getRecords().forEach(message -> {
            try {
                table.put(message.getMessageId(), message.getBody());
            } catch (Exception e) {
                context.getLogger().log("refill not stored: " + e);
                failures.add(new SQSBatchResponse.BatchItemFailure(message.getMessageId()));
            }
        });
        return new SQSBatchResponse(failures);
    }
}

class RefillTable {
    private final DynamoDbClient dynamo;

    RefillTable(DynamoDbClient dynamo) {
        this.dynamo = dynamo;
    }

    void put(String id, String body) {
        dynamo.putItem(r -> r.tableName("refill")
                .item(Map.of("id", AttributeValue.fromS(id), "body", AttributeValue.fromS(body))));
    }
}
