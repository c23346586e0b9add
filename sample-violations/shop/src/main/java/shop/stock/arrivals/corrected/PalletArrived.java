package shop.stock.arrivals.corrected;

record PalletArrived(String palletNo, String sku, int pieces) {
}
