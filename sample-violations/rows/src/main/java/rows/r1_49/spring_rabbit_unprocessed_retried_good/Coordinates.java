package rows.r1_49.spring_rabbit_unprocessed_retried_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A batch write to DynamoDB may hand items back; they are written again until none is left. */
@Component
public class Coordinates {
    private final CoordinateTable table;

    public Coordinates(CoordinateTable table) {
        this.table = table;
    }

    @RabbitListener(queues = "coordinates", ackMode = "MANUAL")
    public void onTrack(List<String> points, @Header("track-id") String track, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        table.putAll(track, points);
        channel.basicAck(tag, false);
    }
}

@Repository
class CoordinateTable {
    private final DynamoDbClient dynamo;

    CoordinateTable(DynamoDbClient dynamo) {
        this.dynamo = dynamo;
    }

    void putAll(String track, List<String> points) {
        List<WriteRequest> writes = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            Map<String, AttributeValue> item = Map.of("track", AttributeValue.fromS(track),
                    "n", AttributeValue.fromN(String.valueOf(i)), "point", AttributeValue.fromS(points.get(i)));
            writes.add(WriteRequest.builder().putRequest(PutRequest.builder().item(item).build()).build());
        }
        Map<String, List<WriteRequest>> open = Map.of("coordinates", writes);
        while (!open.isEmpty()) {
            Map<String, List<WriteRequest>> now = open;
            BatchWriteItemResponse answer = dynamo.batchWriteItem(r -> r.requestItems(now));
            open = answer.unprocessedItems();
        }
    }
}
