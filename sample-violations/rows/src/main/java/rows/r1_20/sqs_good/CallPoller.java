package rows.r1_20.sqs_good;

import java.util.concurrent.CompletableFuture;
import org.jooq.DSLContext;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** SQS: a shared helper deletes when the work has succeeded. */
public class CallPoller {
    private final SqsClient sqs;
    private final CallStore calls;
    private final String queue;

    public CallPoller(SqsClient sqs, CallStore calls, String queue) {
        this.sqs = sqs;
        this.calls = calls;
        this.queue = queue;
    }

    public void poll() {
        for (Message call : sqs.receiveMessage(r -> r.queueUrl(queue)).messages()) {
            whenOver(calls.write(call.messageId(), call.body()),
                    () -> sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(call.receiptHandle())));
        }
    }

    private static void whenOver(CompletableFuture<?> work, Runnable next) {
        work.thenRun(next);
    }
}

class CallStore {
    private final DSLContext dsl;

    CallStore(DSLContext dsl) {
        this.dsl = dsl;
    }

    CompletableFuture<Integer> write(String id, String body) {
        return CompletableFuture.supplyAsync(() ->
                dsl.execute("insert into phone_call(id, body) values (?, ?) on conflict (id) do nothing", id, body));
    }
}
