package shop.stock.transfers.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class TransferLog {

    private final JdbcTemplate jdbc;

    public TransferLog(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public boolean contains(String transferNo) {
        Integer hits = jdbc.queryForObject("select count(*) from transfer_log where transfer_no = ?", Integer.class, transferNo);
        return hits != null && hits > 0;
    }

    public void add(String transferNo) {
        jdbc.update("insert into transfer_log(transfer_no) values (?)", transferNo); // expect inbox-outside-transaction [error]
    }
}
