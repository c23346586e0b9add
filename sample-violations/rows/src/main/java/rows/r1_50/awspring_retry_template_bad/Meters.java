package rows.r1_50.awspring_retry_template_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Component;

/** A retry template whose recovery callback writes to the log; the message is settled behind it. */
@Component
public class Meters {
    private static final Logger log = LoggerFactory.getLogger(Meters.class);
    private final RetryTemplate retry = RetryTemplate.builder().maxAttempts(4).fixedBackoff(200).build();
    private final JdbcTemplate jdbc;

    public Meters(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "meters.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onMeter(String body, @Header("meter-id") String id, Acknowledgement ack) {
        retry.execute(
                attempt -> jdbc.update("insert into meter(id, body) values (?, ?) on conflict (id) do nothing", id, body),
                attempt -> {
                    log.error("meter {} not stored", id, attempt.getLastThrowable()); // expect-alt ack-despite-failure
                    return 0; // expect-alt ack-despite-failure
                });
        ack.acknowledge(); // expect ack-despite-failure [error]
    }
}
