package shop.orders.credit.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

@Component
class CreditUses {

	private final JdbcTemplate jdbc;

	CreditUses(JdbcTemplate jdbc) {
		this.jdbc = jdbc;
	}

	@Transactional
	public boolean enter(String orderNo) {
		String sql = "insert into credit_use(order_no) values (?) on conflict (order_no) do nothing";
		return jdbc.update(sql, orderNo) == 1;
	}
}
