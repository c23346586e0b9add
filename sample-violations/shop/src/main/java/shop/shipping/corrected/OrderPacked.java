package shop.shipping.corrected;

public record OrderPacked(String orderNo, String street, String town, int grams) {}
