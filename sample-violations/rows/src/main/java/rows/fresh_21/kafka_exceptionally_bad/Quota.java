package rows.fresh_21.kafka_exceptionally_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Quota {

    private final JdbcTemplate jdbc;

    public Quota(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void consume(String id, long amount) {
        jdbc.update("update quota set total = total + ? where id = ?", amount, id);
    }
}
