package shop.stock.bad;

public record ShelfCounted(String warehouse, String sku, int pieces, long countedAt) {
}
