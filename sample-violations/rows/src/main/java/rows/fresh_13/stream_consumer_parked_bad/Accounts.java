package rows.fresh_13.stream_consumer_parked_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Accounts {

    private final JdbcTemplate jdbc;

    public Accounts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void open(Signup signup) {
        jdbc.update("insert into account(email, plan) values (?, ?)", signup.email(), signup.plan());
    }

    @Transactional
    public void park(Signup signup, String reason) {
        jdbc.update("insert into parked_signup(email, plan, reason) values (?, ?, ?)",
                signup.email(), signup.plan(), reason);
    }
}
