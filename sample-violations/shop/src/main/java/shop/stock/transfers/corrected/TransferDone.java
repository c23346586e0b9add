package shop.stock.transfers.corrected;

public record TransferDone(String transferNo, String sku, String from, String to, int pieces) {
}
