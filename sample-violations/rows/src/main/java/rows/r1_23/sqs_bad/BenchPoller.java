package rows.r1_23.sqs_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: a Mono with the write inside, then the delete. */
public class BenchPoller {
    private final SqsClient sqs;
    private final JdbcTemplate jdbc;
    private final String queue;

    public BenchPoller(SqsClient sqs, JdbcTemplate jdbc, String queue) {
        this.sqs = sqs;
        this.jdbc = jdbc;
        this.queue = queue;
    }

    public void poll() {
        for (Message message : sqs.receiveMessage(r -> r.queueUrl(queue)).messages()) {
            write(message); // expect-alt ack-before-commit
            sqs.deleteMessage(r -> r.queueUrl(queue).receiptHandle(message.receiptHandle())); // expect ack-before-commit [error]
        }
    }

    private Mono<Integer> write(Message message) {
        return Mono.fromCallable(() -> jdbc.update(
                "insert into bench(id, body) values (?, ?) on conflict (id) do nothing", message.messageId(), message.body()))
                .subscribeOn(Schedulers.boundedElastic());
    }
}
