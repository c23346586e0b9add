package shop.shipping.bad;

public record OrderPacked(String orderNo, String street, String town, int grams) {}
