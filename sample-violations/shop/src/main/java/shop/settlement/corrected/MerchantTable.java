package shop.settlement.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class MerchantTable {

	private final JdbcTemplate jdbc;

	MerchantTable(JdbcTemplate jdbc) {
		this.jdbc = jdbc;
	}

	void lastPayout(String merchantNo, String payoutId) {
		jdbc.update("update merchant set last_payout = ? where merchant_no = ?", payoutId, merchantNo);
	}
}
