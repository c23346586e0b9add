package rows.r1_43.sqs_store_after_delete_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** A message becomes a log line and a row. */
public class AccessTrail {
    private static final Logger log = LoggerFactory.getLogger(AccessTrail.class);
    private final SqsClient sqs;
    private final JdbcTemplate jdbc;
    private final String url;

    public AccessTrail(SqsClient sqs, JdbcTemplate jdbc, String url) {
        this.sqs = sqs;
        this.jdbc = jdbc;
        this.url = url;
    }

    public void poll() {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(url).waitTimeSeconds(10)).messages()) {
            sqs.deleteMessage(r -> r.queueUrl(url).receiptHandle(message.receiptHandle())); // expect ack-before-commit [error]
            log.info("access {}", message.body());
            jdbc.update("insert into access(id, body) values (?, ?) on conflict (id) do nothing",
                    message.messageId(), message.body());
        }
    }
}
