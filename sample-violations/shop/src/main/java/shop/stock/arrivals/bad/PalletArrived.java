package shop.stock.arrivals.bad;

record PalletArrived(String palletNo, String sku, int pieces) {
}
