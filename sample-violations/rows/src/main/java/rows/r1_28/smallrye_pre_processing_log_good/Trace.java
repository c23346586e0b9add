package rows.r1_28.smallrye_pre_processing_log_good;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Acknowledgment;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes spans to the log; nothing is kept. */
@ApplicationScoped
public class Trace {
    private static final Logger log = LoggerFactory.getLogger(Trace.class);

    @Incoming("spans")
    @Acknowledgment(Acknowledgment.Strategy.PRE_PROCESSING)
    public void onSpan(String span) {
        log.info("span {}", span);
    }
}
