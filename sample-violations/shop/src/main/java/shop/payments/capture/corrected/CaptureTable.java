package shop.payments.capture.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class CaptureTable {

    private final JdbcTemplate jdbc;

    public CaptureTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void done(String orderNo, String authorizationId) {
        jdbc.update("insert into capture(order_no, authorization_id) values (?, ?) on conflict (order_no) do nothing",
                orderNo, authorizationId);
    }
}
