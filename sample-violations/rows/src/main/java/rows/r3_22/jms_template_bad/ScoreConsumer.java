package rows.r3_22.jms_template_bad;

import java.util.UUID;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.stereotype.Component;

/** Passes a score on; receivers dedup by a property that is random here. */
@Component
public class ScoreConsumer {
    private final JmsTemplate jms;

    public ScoreConsumer(JmsTemplate jms) {
        this.jms = jms;
    }

    @JmsListener(destination = "scores")
    public void onScore(String score) {
        jms.convertAndSend("scores.public", score, out -> {
            out.setStringProperty("message-id", UUID.randomUUID().toString()); // expect random-key-per-retry [warning]
            return out;
        });
    }
}
