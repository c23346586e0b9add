package rows.r1_49.sqs_send_batch_unread_bad;

import java.util.List;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/** Forwards a poll to another queue as one batch, and deletes the poll. */
public class Forwarder {
    private final SqsClient sqs;

    public Forwarder(SqsClient sqs) {
        this.sqs = sqs;
    }

    public void forward(String from, String to) {
        List<Message> messages = sqs.receiveMessage(r -> r.queueUrl(from).maxNumberOfMessages(10)
                .messageAttributeNames("All")).messages();
        if (messages.isEmpty()) {
            return;
        }
        List<SendMessageBatchRequestEntry> entries = messages.stream()
                .map(m -> SendMessageBatchRequestEntry.builder().id(m.messageId()).messageBody(m.body())
                        .messageAttributes(m.messageAttributes()).build())
                .toList();
        sqs.sendMessageBatch(r -> r.queueUrl(to).entries(entries)); // expect-alt ack-despite-failure
        for (Message message : messages) {
            sqs.deleteMessage(r -> r.queueUrl(from).receiptHandle(message.receiptHandle())); // expect ack-despite-failure [error]
        }
    }
}
