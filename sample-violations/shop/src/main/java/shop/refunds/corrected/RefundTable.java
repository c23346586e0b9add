package shop.refunds.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class RefundTable {

    private final JdbcTemplate jdbc;

    public RefundTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void paid(String refundId, String paymentId) {
        jdbc.update("insert into refund(refund_id, payment_id, state) values (?, ?, 'PAID') on conflict (refund_id) do nothing",
                refundId, paymentId);
    }
}
