package shop.stock.transfers.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class TransferLog {

    private final JdbcTemplate jdbc;

    public TransferLog(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public boolean add(String transferNo) {
        return jdbc.update("insert into transfer_log(transfer_no) values (?) on conflict (transfer_no) do nothing", transferNo) == 1;
    }
}
