package shop.orders.points.corrected;

public record OrderDelivered(String orderNo, String customerNo, int points) {}
