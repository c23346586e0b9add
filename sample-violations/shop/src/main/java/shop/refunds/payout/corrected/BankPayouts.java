package shop.refunds.payout.corrected;

import org.springframework.stereotype.Service;

@Service
public class BankPayouts implements Payouts {

    private final BankClient bank;

    public BankPayouts(BankClient bank) {
        this.bank = bank;
    }

    @Override
    public void pay(PayoutWanted wanted) {
        TransferOrder order = new TransferOrder("refund-" + wanted.refundId(), wanted.iban(), wanted.cents());
        order.setText("Refund " + wanted.refundId());
        bank.transfer(order);
    }
}
