package rows.r1_28.amqp_client_metrics_good;

import com.rabbitmq.client.Channel;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;

/** Counts clicks for a dashboard; a lost click does not matter. */
public class ClickMeter {
    private final Counter clicks;

    public ClickMeter(MeterRegistry registry) {
        this.clicks = registry.counter("clicks");
    }

    public void attach(Channel channel) throws IOException {
        channel.basicConsume("clicks", true, (tag, delivery) -> clicks.increment(), tag -> { });
    }
}
