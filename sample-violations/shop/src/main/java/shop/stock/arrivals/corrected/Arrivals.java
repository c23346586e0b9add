package shop.stock.arrivals.corrected;

interface Arrivals {

  void book(PalletArrived pallet);
}
