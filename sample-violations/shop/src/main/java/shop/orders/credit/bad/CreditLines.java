package shop.orders.credit.bad;

interface CreditLines {

	void use(OrderAccepted order);
}
