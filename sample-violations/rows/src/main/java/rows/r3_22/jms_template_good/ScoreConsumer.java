package rows.r3_22.jms_template_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.stereotype.Component;

/** Passes a score on; receivers dedup by the id of the match. */
@Component
public class ScoreConsumer {
    private final JmsTemplate jms;

    public ScoreConsumer(JmsTemplate jms) {
        this.jms = jms;
    }

    @JmsListener(destination = "scores")
    public void onScore(TextMessage score) throws JMSException {
        String match = score.getStringProperty("match");
        jms.convertAndSend("scores.public", score.getText(), out -> {
            out.setStringProperty("message-id", "score-" + match);
            return out;
        });
    }
}
