package rows.r1_43.sqs_log_only_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** The only thing that becomes of a message is a log line. */
public class AccessTrail {
    private static final Logger log = LoggerFactory.getLogger(AccessTrail.class);
    private final SqsClient sqs;
    private final String url;

    public AccessTrail(SqsClient sqs, String url) {
        this.sqs = sqs;
        this.url = url;
    }

    public void poll() {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(url).waitTimeSeconds(10)).messages()) {
            sqs.deleteMessage(r -> r.queueUrl(url).receiptHandle(message.receiptHandle()));
            log.info("access {}", message.body());
        }
    }
}
