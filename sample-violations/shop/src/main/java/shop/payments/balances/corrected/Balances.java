package shop.payments.balances.corrected;

public interface Balances {

    void credit(PaymentReceived payment);
}
