package rows.fresh_20.rabbit_batch_nack_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Loyalty {

    private final JdbcTemplate jdbc;

    public Loyalty(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void addPoints(String id, long amount) {
        jdbc.update("update loyalty set total = total + ? where id = ?", amount, id);
    }
}
