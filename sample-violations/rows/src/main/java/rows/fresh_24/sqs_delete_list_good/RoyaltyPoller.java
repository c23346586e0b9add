package rows.fresh_24.sqs_delete_list_good;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;

public class RoyaltyPoller {

    private static final Logger log = LoggerFactory.getLogger(RoyaltyPoller.class);

    private final SqsClient sqs;
    private final String url;
    private final Royalties royalties;

    public RoyaltyPoller(SqsClient sqs, String url, Royalties royalties) {
        this.sqs = sqs;
        this.url = url;
        this.royalties = royalties;
    }

    public void poll() {
        ReceiveMessageRequest request =
                ReceiveMessageRequest.builder().queueUrl(url).maxNumberOfMessages(10).build();
        List<DeleteMessageBatchRequestEntry> done = new ArrayList<>();
        for (Message m : sqs.receiveMessage(request).messages()) {
            try {
                royalties.accrue(m.messageId(), Long.parseLong(m.body()));
                done.add(entry(m));
            } catch (RuntimeException e) {
                log.error("royalty {} not accrued", m.messageId(), e);
            }
        }
        if (done.isEmpty()) {
            return;
        }
        DeleteMessageBatchRequest delete =
                DeleteMessageBatchRequest.builder().queueUrl(url).entries(done).build();
        sqs.deleteMessageBatch(delete);
    }

    private static DeleteMessageBatchRequestEntry entry(Message m) {
        return DeleteMessageBatchRequestEntry.builder()
                .id(m.messageId())
                .receiptHandle(m.receiptHandle())
                .build();
    }
}
