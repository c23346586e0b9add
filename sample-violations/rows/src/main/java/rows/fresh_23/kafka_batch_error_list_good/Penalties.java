package rows.fresh_23.kafka_batch_error_list_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Penalties {

    private final JdbcTemplate jdbc;

    public Penalties(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void raise(String id, long amount) {
        jdbc.update("update penalty set total = total + ? where id = ?", amount, id);
    }
}
