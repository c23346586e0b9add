package rows.r1_15.sqs_good;

import java.util.Map;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

/** SQS: failures are sent to another queue with the synchronous client. */
public class PhotoPoller {
    private final SqsClient sqs;
    private final JdbcTemplate jdbc;
    private final String queue;
    private final String parking;

    public PhotoPoller(SqsClient sqs, JdbcTemplate jdbc, String queue, String parking) {
        this.sqs = sqs;
        this.jdbc = jdbc;
        this.queue = queue;
        this.parking = parking;
    }

    public void poll() {
        for (Message photo : sqs.receiveMessage(r -> r.queueUrl(queue)).messages()) {
            try {
                jdbc.update("insert into photo(id, url) values (?, ?) on conflict (id) do nothing", photo.messageId(), photo.body());
            } catch (DataAccessException e) {
                sqs.sendMessage(SendMessageRequest.builder()
                        .queueUrl(parking)
                        .messageBody(photo.body())
                        .messageAttributes(Map.of("original-id", MessageAttributeValue.builder()
                                .dataType("String")
                                .stringValue(photo.messageId())
                                .build()))
                        .build());
            }
            sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(photo.receiptHandle()));
        }
    }
}
