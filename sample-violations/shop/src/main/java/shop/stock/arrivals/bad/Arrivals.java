package shop.stock.arrivals.bad;

interface Arrivals {

  void book(PalletArrived pallet);
}
