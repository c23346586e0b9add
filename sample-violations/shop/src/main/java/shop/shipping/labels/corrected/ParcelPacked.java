package shop.shipping.labels.corrected;

public record ParcelPacked(String parcelNo, String street, String town, int grams) {}
