package rows.r1_05.sqs_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;

/** SQS: the poller deletes when the transactional worker is through. */
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
        for (Message message : sqs.receiveMessage(request).messages()) {
            worker.work(message);
            sqs.deleteMessage(b -> b.queueUrl(RefundWorker.QUEUE).receiptHandle(message.receiptHandle()));
        }
    }
}

@Service
class RefundWorker {
    static final String QUEUE = "https://sqs.eu-central-1.amazonaws.com/1/refunds";

    private final JdbcTemplate jdbc;

    RefundWorker(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void work(Message message) {
        jdbc.update("insert into refund(id, body) values (?, ?) on conflict (id) do nothing", message.messageId(), message.body());
        jdbc.update("delete from refund_request where message_id = ?", message.messageId());
    }
}
