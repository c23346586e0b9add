package shop.stock.corrected;

public record ShelfCounted(String warehouse, String sku, int pieces, long countedAt) {
}
