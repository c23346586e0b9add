package shop.refunds.bad;

public interface Refunds {

    void pay(RefundApproved refund);
}
