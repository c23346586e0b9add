package shop.payments.balances.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class BookedPayments {

    private static final String ENTER = "insert into booked_payment(payment_id) values (?) on conflict (payment_id) do nothing";

    private final JdbcTemplate jdbc;

    public BookedPayments(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public int enter(String paymentId) {
        return jdbc.update(ENTER, paymentId); // expect inbox-outside-transaction [error]; expect-alt claim-kept-on-failure
    }
}
