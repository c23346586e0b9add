package rows.r1_13.sqs_bad;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: the delete request stands in a finally block of a helper. */
public class ThumbnailJob {
    private final SqsClient sqs;
    private final ThumbnailStore store;
    private final String queue;

    public ThumbnailJob(SqsClient sqs, ThumbnailStore store, String queue) {
        this.sqs = sqs;
        this.store = store;
        this.queue = queue;
    }

    public void poll() {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(queue).maxNumberOfMessages(5)).messages()) {
            handle(message);
        }
    }

    private void handle(Message message) {
        try {
            store.put(message.messageId(), message.body());
        } catch (DataAccessException e) { // expect-alt ack-despite-failure
            System.err.println("thumbnail " + message.messageId() + " failed: " + e.getMessage());
        } finally {
            sqs.deleteMessage(r -> r.queueUrl(queue).receiptHandle(message.receiptHandle())); // expect ack-despite-failure [error]
        }
    }
}

class ThumbnailStore {
    private final JdbcTemplate jdbc;

    ThumbnailStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void put(String id, String url) {
        jdbc.update("insert into thumbnail(id, url) values (?, ?) on conflict (id) do nothing", id, url);
    }
}
