package shop.payments.corrected;

import java.sql.Timestamp;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class PaymentTable {
  private final JdbcTemplate jdbc;

  PaymentTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void keep(PaymentConfirmed payment) {
    jdbc.update(
        "insert into payment(payment_id, order_no, amount, paid_at) values (?, ?, ?, ?) on conflict (payment_id) do nothing",
        payment.paymentId(), payment.orderNo(), payment.amount(), Timestamp.from(payment.paidAt()));
  }
}
