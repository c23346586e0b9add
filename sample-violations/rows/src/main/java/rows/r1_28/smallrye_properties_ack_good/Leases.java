package rows.r1_28.smallrye_properties_ack_good;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.springframework.jdbc.core.JdbcTemplate;

/** Leases from a RabbitMQ channel that waits for the method. */
@ApplicationScoped
public class Leases {
    private final JdbcTemplate jdbc;

    @Inject
    public Leases(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("leases")
    @Blocking
    public void onLease(Lease lease) {
        jdbc.update("insert into lease(no, body) values (?, ?) on conflict (no) do nothing", lease.no(), lease.body());
    }
}

record Lease(String no, String body) { }
