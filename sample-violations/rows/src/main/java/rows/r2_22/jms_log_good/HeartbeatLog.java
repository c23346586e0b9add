package rows.r2_22.jms_log_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

/** Heartbeats: a line in the log for each one, not for its copies. */
@Component
public class HeartbeatLog {
    private static final Logger log = LoggerFactory.getLogger(HeartbeatLog.class);

    private final Map<String, Long> logged = new ConcurrentHashMap<>();

    @JmsListener(destination = "heartbeats")
    public void beat(TextMessage message) throws JMSException {
        String beat = message.getText();
        if (logged.putIfAbsent(beat, message.getJMSTimestamp()) != null) {
            return;
        }
        log.info("alive: {}", beat);
    }
}
