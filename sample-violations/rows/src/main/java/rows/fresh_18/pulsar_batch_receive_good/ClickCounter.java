package rows.fresh_18.pulsar_batch_receive_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class ClickCounter {

    private final JdbcTemplate jdbc;

    public ClickCounter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void count(String id, long amount) {
        jdbc.update("update clicks set total = total + ? where id = ?", amount, id);
    }
}
