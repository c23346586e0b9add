package rows.fresh_08.sqs_stream_outcomes_good;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ThumbnailIndex {

    private final DynamoDbClient dynamo;

    ThumbnailIndex(DynamoDbClient dynamo) {
        this.dynamo = dynamo;
    }

    void put(String key, String body) {
        dynamo.putItem(b -> b.tableName("thumbnails")
                .item(Map.of("pk", AttributeValue.fromS(key), "doc", AttributeValue.fromS(body))));
    }
}
