package rows.fresh_09.awspring_future_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

@Component
public class RefundQueue {

    private static final Logger log = LoggerFactory.getLogger(RefundQueue.class);

    private final RefundService refunds;
    private final ExecutorService refundExecutor;

    public RefundQueue(RefundService refunds, ExecutorService refundExecutor) {
        this.refunds = refunds;
        this.refundExecutor = refundExecutor;
    }

    @SqsListener("refund-requests")
    public void onRefund(RefundRequested request) {
        CompletableFuture.runAsync(() -> refunds.open(request), refundExecutor) // expect ack-before-commit
                .thenRun(() -> log.info("refund {} opened", request.refundId()));
    }
}
