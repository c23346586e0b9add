package rows.r2_22.spring_kafka_metrics_good;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The set only keeps a meter from counting copies; no state is behind it. */
@Component
public class PageViews {
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final Counter views;

    public PageViews(MeterRegistry registry) {
        this.views = registry.counter("page.views");
    }

    @KafkaListener(topics = "views")
    public void onView(String viewId) {
        if (seen.add(viewId)) {
            views.increment();
        }
    }
}
