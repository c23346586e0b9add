package rows.r1_49.sqs_send_batch_checked_good;

import java.util.List;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResponse;

/** Forwards a poll to another queue as one batch, and deletes the poll when no entry has failed. */
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
        SendMessageBatchResponse answer = sqs.sendMessageBatch(r -> r.queueUrl(to).entries(entries));
        if (!answer.failed().isEmpty()) {
            return;
        }
        for (Message message : messages) {
            sqs.deleteMessage(r -> r.queueUrl(from).receiptHandle(message.receiptHandle()));
        }
    }
}
