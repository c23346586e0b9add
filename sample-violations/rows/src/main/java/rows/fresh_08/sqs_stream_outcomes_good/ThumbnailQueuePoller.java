package rows.fresh_08.sqs_stream_outcomes_good;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;

public class ThumbnailQueuePoller {

    private static final Logger log = LoggerFactory.getLogger(ThumbnailQueuePoller.class);

    private final SqsClient sqs;
    private final String queueUrl;
    private final ThumbnailIndex index;

    public ThumbnailQueuePoller(SqsClient sqs, String queueUrl, ThumbnailIndex index) {
        this.sqs = sqs;
        this.queueUrl = queueUrl;
        this.index = index;
    }

    public void pollOnce() {
        List<Message> received = sqs.receiveMessage(b -> b.queueUrl(queueUrl).maxNumberOfMessages(10).waitTimeSeconds(20))
                .messages();
        List<Outcome> outcomes = received.stream().map(this::process).toList();
        outcomes.stream()
                .filter(o -> !o.ok())
                .forEach(o -> log.warn("thumbnail {} failed", o.message().messageId(), o.error()));
        List<DeleteMessageBatchRequestEntry> done =
                outcomes.stream().filter(Outcome::ok).map(ThumbnailQueuePoller::entry).toList();
        if (!done.isEmpty()) {
            sqs.deleteMessageBatch(b -> b.queueUrl(queueUrl).entries(done));
        }
    }

    private Outcome process(Message message) {
        try {
            index.put(message.messageId(), message.body());
            return new Outcome(message, null);
        } catch (RuntimeException e) {
            return new Outcome(message, e);
        }
    }

    private static DeleteMessageBatchRequestEntry entry(Outcome outcome) {
        return DeleteMessageBatchRequestEntry.builder()
                .id(outcome.message().messageId())
                .receiptHandle(outcome.message().receiptHandle())
                .build();
    }
}
