package rows.r1_19.sqs_good;

import java.util.concurrent.ExecutorService;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: every worker deletes its own message when it has written. */
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
            pool.submit(() -> {
                jdbc.update("insert into clip(id, url) values (?, ?) on conflict (id) do nothing", clip.messageId(), clip.body());
                sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(clip.receiptHandle()));
            });
        }
    }
}
