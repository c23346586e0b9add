package rows.r1_04.sqs_good;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS poller with the SDK client. */
@Component
public class ClaimPoller {
    private final SqsClient sqs;
    private final JdbcTemplate jdbc;
    private final String queueUrl;

    public ClaimPoller(SqsClient sqs, JdbcTemplate jdbc, @Value("${claims.queue-url}") String queueUrl) {
        this.sqs = sqs;
        this.jdbc = jdbc;
        this.queueUrl = queueUrl;
    }

    @Scheduled(fixedDelay = 1000)
    public void poll() {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(queueUrl).maxNumberOfMessages(10).waitTimeSeconds(20)).messages()) {
            jdbc.update("insert into claim(message_id, body) values (?, ?) on conflict (message_id) do nothing",
                    message.messageId(), message.body());
            sqs.deleteMessage(d -> d.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
        }
    }
}
