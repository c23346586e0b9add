package rows.r1_05.sqs_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;

/** SQS: the message is deleted by the transactional worker itself. */
@Component
public class RefundQueue {
    private final SqsClient sqs;
    private final RefundWorker worker;

    public RefundQueue(SqsClient sqs, RefundWorker worker) {
        this.sqs = sqs;
        this.worker = worker;
    }

    @Scheduled(fixedDelay = 500)
    public void drain() {
        ReceiveMessageRequest request = ReceiveMessageRequest.builder().queueUrl(RefundWorker.QUEUE).waitTimeSeconds(10).build();
        sqs.receiveMessage(request).messages().forEach(worker::work);
    }
}

@Service
class RefundWorker {
    static final String QUEUE = "https://sqs.eu-central-1.amazonaws.com/1/refunds";

    private final SqsClient sqs;
    private final JdbcTemplate jdbc;

    RefundWorker(SqsClient sqs, JdbcTemplate jdbc) {
        this.sqs = sqs;
        this.jdbc = jdbc;
    }

    @Transactional
    public void work(Message message) {
        jdbc.update("insert into refund(id, body) values (?, ?) on conflict (id) do nothing", message.messageId(), message.body());
        jdbc.update("delete from refund_request where message_id = ?", message.messageId());
        sqs.deleteMessage(b -> b.queueUrl(QUEUE).receiptHandle(message.receiptHandle())); // expect ack-before-commit [error]
    }
}
