package shop.payments.bad;

import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class OrderTable {
  private final JdbcTemplate jdbc;

  OrderTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void paid(String orderNo, Instant at) {
    jdbc.update("update purchase_order set state = 'PAID', paid_at = ? where order_no = ?", Timestamp.from(at), orderNo);
  }
}
