package shop.refunds.corrected;

import org.springframework.stereotype.Service;

@Service
public class ProviderRefunds implements Refunds {

    private final PaymentClient payments;
    private final RefundTable table;

    public ProviderRefunds(PaymentClient payments, RefundTable table) {
        this.payments = payments;
        this.table = table;
    }

    @Override
    public void pay(RefundApproved refund) {
        payments.refund("refund-" + refund.refundId(), refund.paymentId(), refund.cents());
        table.paid(refund.refundId(), refund.paymentId());
    }
}
