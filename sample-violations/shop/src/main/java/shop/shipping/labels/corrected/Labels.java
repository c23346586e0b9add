package shop.shipping.labels.corrected;

interface Labels {
  void order(ParcelPacked parcel);
}
