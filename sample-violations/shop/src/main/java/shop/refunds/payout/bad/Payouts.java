package shop.refunds.payout.bad;

public interface Payouts {

    void pay(PayoutWanted wanted);
}
