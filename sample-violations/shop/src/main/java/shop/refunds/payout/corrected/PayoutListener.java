package shop.refunds.payout.corrected;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;

@Component
public class PayoutListener {

    private final Payouts payouts;

    public PayoutListener(Payouts payouts) {
        this.payouts = payouts;
    }

    @SqsListener("payouts-wanted")
    public void onWanted(PayoutWanted wanted) {
        payouts.pay(wanted);
    }
}
