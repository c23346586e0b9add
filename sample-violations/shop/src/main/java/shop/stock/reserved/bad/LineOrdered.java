package shop.stock.reserved.bad;

public record LineOrdered(String orderNo, int lineNo, String sku, int pieces) {
}
