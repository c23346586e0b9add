package shop.stock.transfers.bad;

public record TransferDone(String transferNo, String sku, String from, String to, int pieces) {
}
