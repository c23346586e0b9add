package rows.r1_10.sqs_bad;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS deletion as a synchronization before the commit of a transaction template. */
public class SurveyWorker {
    private final SqsClient sqs;
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;
    private final String queue;

    public SurveyWorker(SqsClient sqs, TransactionTemplate tx, JdbcTemplate jdbc, String queue) {
        this.sqs = sqs;
        this.tx = tx;
        this.jdbc = jdbc;
        this.queue = queue;
    }

    public void poll() {
        List<Message> messages = sqs.receiveMessage(b -> b.queueUrl(queue)).messages();
        for (Message message : messages) {
            tx.executeWithoutResult(status -> {
                jdbc.update("insert into answer(id, body) values (?, ?) on conflict (id) do nothing", message.messageId(), message.body());
                TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                    @Override
                    public void beforeCommit(boolean readOnly) {
                        sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(message.receiptHandle())); // expect ack-before-commit [error]
                    }
                });
            });
        }
    }
}
