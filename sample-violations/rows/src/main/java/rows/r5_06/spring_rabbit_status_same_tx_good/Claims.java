package rows.r5_06.spring_rabbit_status_same_tx_good;

import java.math.BigDecimal;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** An insurance claim is closed and the reserve lowered in one transaction. */
@Component
public class Claims {
    private final JdbcTemplate jdbc;
    private final ClaimStates states;

    public Claims(JdbcTemplate jdbc, ClaimStates states) {
        this.jdbc = jdbc;
        this.states = states;
    }

    @Transactional
    @RabbitListener(queues = "claims-settled")
    public void onSettled(Settled settled) {
        if (!"OPEN".equals(jdbc.queryForObject("select state from claim where id = ?", String.class, settled.claim()))) {
            return;
        }
        states.close(settled.claim());
        jdbc.update("update reserve set amount = amount - ? where line = ?", settled.amount(), settled.line());
    }
}

record Settled(String claim, String line, BigDecimal amount) { }

@Service
class ClaimStates {
    private final JdbcTemplate jdbc;

    ClaimStates(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void close(String claim) {
        jdbc.update("update claim set state = 'CLOSED' where id = ?", claim);
    }
}
