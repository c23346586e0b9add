package rows.r3_27.awspring_fifo_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.UUID;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The dedup id of the next queue is new on each delivery. */
@Component
public class RouteQueue {
    private final SqsClient sqs;

    public RouteQueue(SqsClient sqs) {
        this.sqs = sqs;
    }

    @SqsListener("routes")
    public void onRoute(String route) {
        sqs.sendMessage(m -> m.queueUrl("https://sqs.example/1/stops.fifo")
                .messageGroupId("stops")
                .messageDeduplicationId(UUID.randomUUID().toString()) // expect random-key-per-retry [error]
                .messageBody(route));
    }
}
