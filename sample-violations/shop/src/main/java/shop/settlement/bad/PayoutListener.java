package shop.settlement.bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
class PayoutListener {

	private final Settlement settlement;

	PayoutListener(Settlement settlement) {
		this.settlement = settlement;
	}

	@RabbitListener(queues = "payouts.reported", containerFactory = "settlementFactory")
	public void onPayout(PayoutReported payout) {
		settlement.settle(payout);
	}
}
