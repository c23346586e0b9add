package rows.fresh_24.sqs_delete_list_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Royalties {

    private final JdbcTemplate jdbc;

    public Royalties(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void accrue(String id, long amount) {
        jdbc.update("update royalty set total = total + ? where id = ?", amount, id);
    }
}
