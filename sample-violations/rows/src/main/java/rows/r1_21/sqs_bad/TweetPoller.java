package rows.r1_21.sqs_bad;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: a batch of asynchronous writes that gets five seconds before the deletes. */
public class TweetPoller {
    private final SqsClient sqs;
    private final Executor pool;
    private final JdbcTemplate jdbc;
    private final String queue;

    public TweetPoller(SqsClient sqs, Executor pool, JdbcTemplate jdbc, String queue) {
        this.sqs = sqs;
        this.pool = pool;
        this.jdbc = jdbc;
        this.queue = queue;
    }

    public void poll() throws Exception {
        List<Message> tweets = sqs.receiveMessage(r -> r.queueUrl(queue).maxNumberOfMessages(10)).messages();
        List<CompletableFuture<Void>> writes = new ArrayList<>();
        for (Message tweet : tweets) {
            writes.add(CompletableFuture.runAsync(() -> jdbc.update(
                    "insert into tweet(id, body) values (?, ?) on conflict (id) do nothing", tweet.messageId(), tweet.body()), pool));
        }
        try {
            CompletableFuture.allOf(writes.toArray(new CompletableFuture[0])).get(5, TimeUnit.SECONDS);
        } catch (TimeoutException e) { // expect-alt ack-before-commit
            System.err.println("still writing");
        }
        for (Message tweet : tweets) {
            sqs.deleteMessage(r -> r.queueUrl(queue).receiptHandle(tweet.receiptHandle())); // expect ack-before-commit [warning]
        }
    }
}
