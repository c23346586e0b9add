package shop.stock.arrivals.bad;

interface PalletLog {

  boolean known(String palletNo);

  void enter(String palletNo);
}
