package shop.refunds.corrected;

public interface Refunds {

    void pay(RefundApproved refund);
}
