package shop.returns.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class ReturnTable {

    private final JdbcTemplate jdbc;

    public ReturnTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void expected(String returnNo, String orderNo) {
        jdbc.update("insert into expected_return(return_no, order_no) values (?, ?) on conflict (return_no) do nothing",
                returnNo, orderNo);
    }

    public void failed(String returnNo, String orderNo, String reason, String cause) {
        jdbc.update("insert into failed_return(return_no, order_no, reason, cause) values (?, ?, ?, ?) "
                + "on conflict (return_no) do update set cause = excluded.cause", returnNo, orderNo, reason, cause);
    }
}
