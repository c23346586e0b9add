package shop.stock.arrivals.corrected;

interface PalletLog {

  /** True when this pallet was not on the list before. */
  boolean enter(String palletNo);
}
