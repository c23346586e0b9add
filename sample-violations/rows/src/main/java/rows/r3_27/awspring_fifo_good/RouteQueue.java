package rows.r3_27.awspring_fifo_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The dedup id of the next queue is the number of the route. */
@Component
public class RouteQueue {
    private final SqsClient sqs;

    public RouteQueue(SqsClient sqs) {
        this.sqs = sqs;
    }

    @SqsListener("routes")
    public void onRoute(Route route) {
        sqs.sendMessage(m -> m.queueUrl("https://sqs.example/1/stops.fifo")
                .messageGroupId("stops")
                .messageDeduplicationId("route-" + route.number())
                .messageBody(route.text()));
    }

    public record Route(String number, String text) { }
}
