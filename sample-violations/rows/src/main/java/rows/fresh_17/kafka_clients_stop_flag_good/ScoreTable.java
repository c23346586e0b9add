package rows.fresh_17.kafka_clients_stop_flag_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class ScoreTable {

    private final JdbcTemplate jdbc;

    public ScoreTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void add(String id, long amount) {
        jdbc.update("update score set total = total + ? where id = ?", amount, id);
    }
}
