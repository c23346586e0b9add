package rows.r1_46.sqs_skip_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** A message that fails is not deleted and becomes visible again. */
public class Deposits {
    private static final Logger log = LoggerFactory.getLogger(Deposits.class);
    private final SqsClient sqs;
    private final JdbcTemplate jdbc;

    public Deposits(SqsClient sqs, JdbcTemplate jdbc) {
        this.sqs = sqs;
        this.jdbc = jdbc;
    }

    public void poll(String url) {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(url).waitTimeSeconds(10)).messages()) {
            try {
                jdbc.update("insert into deposit(id, body) values (?, ?) on conflict (id) do nothing",
                        message.messageId(), message.body());
                sqs.deleteMessage(r -> r.queueUrl(url).receiptHandle(message.receiptHandle()));
            } catch (RuntimeException e) {
                log.error("deposit {} stays in the queue", message.messageId(), e);
            }
        }
    }
}
