package rows.r1_49.spring_rabbit_unprocessed_bad;

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
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A batch write to DynamoDB may hand items back; the answer is dropped. */
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
        channel.basicAck(tag, false); // expect ack-despite-failure [error]
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
        dynamo.batchWriteItem(r -> r.requestItems(Map.of("coordinates", writes))); // expect-alt ack-despite-failure
    }
}
