package shop.orders.credit.corrected;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

@Component
class OrderAcceptedListener {

	private final CreditLines lines;

	OrderAcceptedListener(CreditLines lines) {
		this.lines = lines;
	}

	@JmsListener(destination = "orders.accepted.credit")
	public void onAccepted(OrderAccepted order) {
		lines.use(order);
	}
}
