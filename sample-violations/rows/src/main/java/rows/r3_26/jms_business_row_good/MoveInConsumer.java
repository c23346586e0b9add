package rows.r3_26.jms_business_row_good;

import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

/** A random primary key; the natural key of the row is the contract. */
@Component
public class MoveInConsumer {
    private final JdbcTemplate jdbc;

    public MoveInConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "contracts")
    public void onContract(String contract) {
        jdbc.update("insert into move_in(id, contract) values (?, ?) on conflict (contract) do nothing", UUID.randomUUID(), contract);
    }
}
