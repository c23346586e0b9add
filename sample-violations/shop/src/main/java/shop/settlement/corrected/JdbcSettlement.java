package shop.settlement.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class JdbcSettlement implements Settlement {

	private final PayoutTable payouts;
	private final MerchantTable merchants;

	JdbcSettlement(PayoutTable payouts, MerchantTable merchants) {
		this.payouts = payouts;
		this.merchants = merchants;
	}

	@Override
	@Transactional
	public void settle(PayoutReported payout) {
		payouts.keep(payout);
		merchants.lastPayout(payout.merchantNo(), payout.payoutId());
	}
}
