package rows.r2_07.spring_rabbit_in_flight_bad;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The in-flight mark is gone when the second delivery comes: the voucher is used twice. */
@Component
public class VoucherConsumer {
    private final Set<String> busy = ConcurrentHashMap.newKeySet();
    private final JdbcTemplate jdbc;

    public VoucherConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "vouchers")
    public void redeem(Redeem redeem) {
        if (!busy.add(redeem.id())) {
            throw new IllegalStateException("redeemed right now: " + redeem.id());
        }
        try {
            jdbc.update("update voucher set rest = rest - ? where code = ?", redeem.cents(), redeem.code()); // expect unguarded-increment [error]
        } finally {
            busy.remove(redeem.id());
        }
    }

    public record Redeem(String id, String code, long cents) { }
}
