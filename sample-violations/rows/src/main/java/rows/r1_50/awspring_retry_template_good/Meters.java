package rows.r1_50.awspring_retry_template_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Component;

/** A retry template without recovery: the last failure leaves the listener. */
@Component
public class Meters {
    private final RetryTemplate retry = RetryTemplate.builder().maxAttempts(4).fixedBackoff(200).build();
    private final JdbcTemplate jdbc;

    public Meters(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "meters.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onMeter(String body, @Header("meter-id") String id, Acknowledgement ack) {
        retry.execute(
                attempt -> jdbc.update("insert into meter(id, body) values (?, ?) on conflict (id) do nothing", id, body));
        ack.acknowledge();
    }
}
