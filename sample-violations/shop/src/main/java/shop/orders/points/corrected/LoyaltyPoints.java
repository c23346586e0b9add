package shop.orders.points.corrected;

public interface LoyaltyPoints {
  void grant(OrderDelivered order);
}
