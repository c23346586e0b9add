package shop.settlement.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class PayoutTable {

	private final JdbcTemplate jdbc;

	PayoutTable(JdbcTemplate jdbc) {
		this.jdbc = jdbc;
	}

	void keep(PayoutReported payout) {
		String sql = "insert into payout(payout_id, merchant_no, amount) values (?, ?, ?) on conflict (payout_id) do nothing";
		jdbc.update(sql, payout.payoutId(), payout.merchantNo(), payout.amount());
	}
}
