package rows.r3_19.sqs_message_id_good;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The message id stays with the message over its receives. */
public class ScanWorker {
    private final SqsClient sqs;
    private final RestTemplate rest;

    public ScanWorker(SqsClient sqs, RestTemplate rest) {
        this.sqs = sqs;
        this.rest = rest;
    }

    public void poll(String queue) {
        sqs.receiveMessage(r -> r.queueUrl(queue).waitTimeSeconds(20)).messages().forEach(m -> {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", m.messageId());
            rest.postForEntity("https://scan.example/jobs", new HttpEntity<>(m.body(), headers), Void.class);
            sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(m.receiptHandle()));
        });
    }
}
