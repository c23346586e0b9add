package shop.refunds.payout.bad;

import org.springframework.stereotype.Service;

@Service
public class BankPayouts implements Payouts {

    private final BankClient bank;

    public BankPayouts(BankClient bank) {
        this.bank = bank;
    }

    @Override
    public void pay(PayoutWanted wanted) {
        TransferOrder order = new TransferOrder(wanted.iban(), wanted.cents()); // expect-alt random-key-per-retry
        order.setText("Refund " + wanted.refundId());
        bank.transfer(order);
    }
}
