package rows.r1_41.awspring_ack_around_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** A helper runs the work between its own steps. */
@Component
public class Samples {
    private final AckAround around = new AckAround();
    private final JdbcTemplate jdbc;

    public Samples(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener(queueNames = "samples.fifo", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onSample(String body, @Header("sample-id") String id, Acknowledgement ack) {
        around.run(ack, () -> jdbc.update( // expect-alt ack-before-commit
                "insert into sample(id, body) values (?, ?) on conflict (id) do nothing", id, body));
    }
}

class AckAround {
    void run(Acknowledgement ack, Runnable work) {
        long begin = System.nanoTime();
        ack.acknowledge(); // expect ack-before-commit [error]
        work.run();
        System.out.println("took " + (System.nanoTime() - begin));
    }
}
