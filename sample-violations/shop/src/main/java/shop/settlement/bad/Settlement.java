package shop.settlement.bad;

interface Settlement {

	void settle(PayoutReported payout);
}
