package shop.orders.credit.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class StoredCreditLines implements CreditLines {

	private final CreditUses uses;
	private final CreditLineRepository lines;

	StoredCreditLines(CreditUses uses, CreditLineRepository lines) {
		this.uses = uses;
		this.lines = lines;
	}

	@Override
	@Transactional
	public void use(OrderAccepted order) {
		boolean first = uses.enter(order.orderNo());
		if (!first) {
			return;
		}
		CreditLine line = lines.findById(order.companyNo()).orElseThrow();
		line.use(order.cents());
	}
}
