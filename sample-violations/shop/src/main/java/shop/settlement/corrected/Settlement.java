package shop.settlement.corrected;

interface Settlement {

	void settle(PayoutReported payout);
}
