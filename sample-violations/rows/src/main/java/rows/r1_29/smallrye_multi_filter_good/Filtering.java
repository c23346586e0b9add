package rows.r1_29.smallrye_multi_filter_good;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Streams of payloads without any write. */
@ApplicationScoped
public class Filtering {
    private static final Logger log = LoggerFactory.getLogger(Filtering.class);

    @Incoming("raw")
    @Outgoing("large")
    public Multi<Long> large(Multi<Long> amounts) {
        return amounts.onItem().invoke(a -> log.debug("amount {}", a))
                .select().where(a -> a > 1_000);
    }
}
