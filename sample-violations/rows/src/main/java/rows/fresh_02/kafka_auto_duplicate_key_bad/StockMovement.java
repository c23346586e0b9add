package rows.fresh_02.kafka_auto_duplicate_key_bad;

public record StockMovement(String movementId, String sku, int delta) {}
