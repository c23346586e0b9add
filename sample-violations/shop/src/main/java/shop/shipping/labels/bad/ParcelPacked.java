package shop.shipping.labels.bad;

public record ParcelPacked(String parcelNo, String street, String town, int grams) {}
