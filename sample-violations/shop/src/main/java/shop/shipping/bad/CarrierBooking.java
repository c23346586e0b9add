package shop.shipping.bad;

public interface CarrierBooking {
  void book(OrderPacked order);
}
