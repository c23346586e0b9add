package rows.r1_39.awspring_batch_ack_part_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.BatchAcknowledgement;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.Message;
import org.springframework.stereotype.Component;

/** The handle of the list is used for the stored alert only. */
@Component
public class Alerts {
    private final JdbcTemplate jdbc;

    public Alerts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "alerts.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onAlerts(List<Message<String>> alerts, BatchAcknowledgement<String> ack) {
        for (Message<String> alert : alerts) {
            jdbc.update("insert into alert(id, body) values (?, ?) on conflict (id) do nothing",
                    alert.getHeaders().get("alert-id", String.class), alert.getPayload());
            ack.acknowledge(List.of(alert));
        }
    }
}
