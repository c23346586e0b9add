package shop.payments.balances.bad;

public interface Balances {

    void credit(PaymentReceived payment);
}
