package rows.fresh_21.kafka_exceptionally_bad;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;
import java.time.Duration;

@Component
public class QuotaListener {

    private static final Logger log = LoggerFactory.getLogger(QuotaListener.class);

    private final Quota quota;
    private final Executor io;

    public QuotaListener(Quota quota, Executor io) {
        this.quota = quota;
        this.io = io;
    }

    @KafkaListener(topics = "quota.used", containerFactory = "manual")
    public void onUsed(@Payload String account, Acknowledgment ack) {
        boolean done = CompletableFuture.supplyAsync(() -> {
                    quota.consume(account, 1);
                    return true;
                }, io)
                .exceptionally(e -> {
                    log.warn("quota of {} not booked", account, e);
                    return true;
                })
                .join();
        if (done) {
            ack.acknowledge(); // expect ack-despite-failure
        }
    }
}
