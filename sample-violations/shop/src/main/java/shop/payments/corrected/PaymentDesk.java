package shop.payments.corrected;

public interface PaymentDesk {
  void book(PaymentConfirmed payment);
}
