package rows.fresh_19.awspring_batch_ack_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Wallets {

    private final JdbcTemplate jdbc;

    public Wallets(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void credit(String id, long amount) {
        jdbc.update("update wallet set total = total + ? where id = ?", amount, id);
    }
}
