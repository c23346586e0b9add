package rows.r1_28.smallrye_post_processing_good;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Acknowledgment;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.springframework.jdbc.core.JdbcTemplate;

/** The strategy of the method acknowledges a deposit after the method has returned. */
@ApplicationScoped
public class Deposits {
    private final JdbcTemplate jdbc;

    @Inject
    public Deposits(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("deposits")
    @Acknowledgment(Acknowledgment.Strategy.POST_PROCESSING)
    @Blocking
    public void store(Deposit deposit) {
        jdbc.update("insert into deposit(id, amount) values (?, ?) on conflict (id) do nothing",
                deposit.id(), deposit.amount());
    }
}

record Deposit(String id, java.math.BigDecimal amount) { }
