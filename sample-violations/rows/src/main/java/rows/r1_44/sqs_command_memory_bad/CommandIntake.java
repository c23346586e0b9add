package rows.r1_44.sqs_command_memory_bad;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Commands go into a list of this process, then leave the queue; a timer of this process takes them from there. */
@Component
public class CommandIntake {
    private final List<Message> waiting = Collections.synchronizedList(new ArrayList<>());
    private final SqsClient sqs;
    private final DynamoDbClient dynamo;
    private final String url;

    public CommandIntake(SqsClient sqs, DynamoDbClient dynamo, @Value("${commands.url}") String url) {
        this.sqs = sqs;
        this.dynamo = dynamo;
        this.url = url;
    }

    @Scheduled(fixedDelay = 200)
    public void poll() {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(url).waitTimeSeconds(10)).messages()) {
            waiting.add(message); // expect-alt ack-before-commit
            sqs.deleteMessage(r -> r.queueUrl(url).receiptHandle(message.receiptHandle())); // expect ack-before-commit [error]
        }
    }

    @Scheduled(fixedDelay = 5_000)
    public void flush() {
        List<Message> batch = List.copyOf(waiting);
        for (Message message : batch) {
            dynamo.putItem(r -> r.tableName("commands").item(Map.of(
                    "id", AttributeValue.fromS(message.messageId()), "body", AttributeValue.fromS(message.body()))));
        }
        waiting.removeAll(batch);
    }
}
