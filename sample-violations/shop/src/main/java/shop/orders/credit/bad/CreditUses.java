package shop.orders.credit.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

@Component
class CreditUses {

	private final JdbcTemplate jdbc;

	CreditUses(JdbcTemplate jdbc) {
		this.jdbc = jdbc;
	}

	@Transactional(propagation = Propagation.REQUIRES_NEW)
	public boolean enter(String orderNo) {
		String sql = "insert into credit_use(order_no) values (?) on conflict (order_no) do nothing";
		return jdbc.update(sql, orderNo) == 1; // expect inbox-outside-transaction [error]; expect-alt claim-kept-on-failure
	}
}
