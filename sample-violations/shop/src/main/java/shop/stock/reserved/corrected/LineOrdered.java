package shop.stock.reserved.corrected;

public record LineOrdered(String orderNo, int lineNo, String sku, int pieces) {
}
