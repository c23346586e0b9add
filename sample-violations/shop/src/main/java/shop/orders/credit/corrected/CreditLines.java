package shop.orders.credit.corrected;

interface CreditLines {

	void use(OrderAccepted order);
}
