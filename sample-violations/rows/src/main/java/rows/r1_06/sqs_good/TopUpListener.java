package rows.r1_06.sqs_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.Message;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** awspring: the acknowledgement handle is used behind the transactional lambda helper. */
@Component
public class TopUpListener {
    private final UnitOfWork unit;
    private final JdbcTemplate jdbc;

    public TopUpListener(UnitOfWork unit, JdbcTemplate jdbc) {
        this.unit = unit;
        this.jdbc = jdbc;
    }

    @SqsListener(value = "top-ups.fifo", acknowledgementMode = "MANUAL")
    public void onTopUp(Message<String> message, Acknowledgement acknowledgement) {
        String id = message.getHeaders().get("topUpId", String.class);
        unit.inside(() -> {
            jdbc.update("insert into top_up(id, body) values (?, ?) on conflict (id) do nothing", id, message.getPayload());
        });
        acknowledgement.acknowledge();
    }
}

@Component
class UnitOfWork {
    @Transactional
    public void inside(Runnable work) {
        work.run();
    }
}
