package shop.orders.points.bad;

public interface LoyaltyPoints {
  void grant(OrderDelivered order);
}
