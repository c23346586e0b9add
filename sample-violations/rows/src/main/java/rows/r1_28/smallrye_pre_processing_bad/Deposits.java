package rows.r1_28.smallrye_pre_processing_bad;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Acknowledgment;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.springframework.jdbc.core.JdbcTemplate;

/** The strategy of the method acknowledges a deposit before the method runs. */
@ApplicationScoped
public class Deposits {
    private final JdbcTemplate jdbc;

    @Inject
    public Deposits(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("deposits")
    @Acknowledgment(Acknowledgment.Strategy.PRE_PROCESSING)
    @Blocking
    public void store(Deposit deposit) {
        jdbc.update("insert into deposit(id, amount) values (?, ?) on conflict (id) do nothing", // expect ack-before-commit [error]
                deposit.id(), deposit.amount());
    } // expect-alt ack-before-commit
}

record Deposit(String id, java.math.BigDecimal amount) { }
