package rows.r1_34.sqs_delete_batch_first_bad;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;

/** Polls mail events; the receipts of the poll go back as one batch at the start. */
@Component
public class EmailEvents {
    private final SqsClient sqs;
    private final EmailEventStore store;

    public EmailEvents(SqsClient sqs, EmailEventStore store) {
        this.sqs = sqs;
        this.store = store;
    }

    @Scheduled(fixedDelay = 500)
    public void poll() {
        String queue = sqs.getQueueUrl(r -> r.queueName("mail-events")).queueUrl();
        List<Message> messages = sqs.receiveMessage(r -> r.queueUrl(queue).maxNumberOfMessages(10)).messages();
        if (messages.isEmpty()) {
            return;
        }
        release(queue, messages); // expect-alt ack-before-commit
        messages.forEach(store::put);
    }

    private void release(String queue, List<Message> messages) {
        List<DeleteMessageBatchRequestEntry> entries = messages.stream()
                .map(m -> DeleteMessageBatchRequestEntry.builder().id(m.messageId()).receiptHandle(m.receiptHandle()).build())
                .toList();
        sqs.deleteMessageBatch(r -> r.queueUrl(queue).entries(entries)); // expect ack-before-commit [error]
    }
}

@Repository
class EmailEventStore {
    private final JdbcTemplate jdbc;

    EmailEventStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void put(Message message) {
        jdbc.update("insert into mail_event(id, body) values (?, ?) on conflict (id) do nothing",
                message.messageId(), message.body());
    }
}
