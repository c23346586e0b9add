package rows.r1_23.smallrye_good;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import redis.clients.jedis.JedisPooled;

/** SmallRye: a Uni is made from a supplier and awaited. */
@ApplicationScoped
public class PulseEvents {
    private final JedisPooled redis;

    public PulseEvents(JedisPooled redis) {
        this.redis = redis;
    }

    @Incoming("pulse")
    public void onPulse(Pulse pulse) {
        Uni.createFrom().item(() -> redis.hset("pulse", pulse.device(), pulse.value())).await().indefinitely();
    }
}

record Pulse(String device, String value) {
}
