package rows.fresh_16.kafka_batch_latch_errors_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class TollBook {

    private final JdbcTemplate jdbc;

    public TollBook(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void charge(String id, long amount) {
        jdbc.update("update toll_account set total = total + ? where id = ?", amount, id);
    }
}
