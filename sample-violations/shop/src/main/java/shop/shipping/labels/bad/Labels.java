package shop.shipping.labels.bad;

interface Labels {
  void order(ParcelPacked parcel);
}
