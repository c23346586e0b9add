package shop.shipping.corrected;

public interface CarrierBooking {
  void book(OrderPacked order);
}
