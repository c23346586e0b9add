package shop.orders.points.bad;

public record OrderDelivered(String orderNo, String customerNo, int points) {}
