package shop.refunds.payout.corrected;

public interface Payouts {

    void pay(PayoutWanted wanted);
}
