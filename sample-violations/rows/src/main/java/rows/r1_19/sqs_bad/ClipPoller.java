package rows.r1_19.sqs_bad;

import java.util.concurrent.ExecutorService;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: the poller deletes what it has handed out. */
public class ClipPoller {
    private final SqsClient sqs;
    private final ExecutorService pool;
    private final JdbcTemplate jdbc;
    private final String queue;

    public ClipPoller(SqsClient sqs, ExecutorService pool, JdbcTemplate jdbc, String queue) {
        this.sqs = sqs;
        this.pool = pool;
        this.jdbc = jdbc;
        this.queue = queue;
    }

    public void poll() {
        for (Message clip : sqs.receiveMessage(r -> r.queueUrl(queue).maxNumberOfMessages(10)).messages()) {
            pool.submit(() -> { // expect-alt ack-before-commit
                jdbc.update("insert into clip(id, url) values (?, ?) on conflict (id) do nothing", clip.messageId(), clip.body());
            });
            sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(clip.receiptHandle())); // expect ack-before-commit [error]
        }
    }
}
