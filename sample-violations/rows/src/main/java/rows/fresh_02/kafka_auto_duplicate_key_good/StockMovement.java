package rows.fresh_02.kafka_auto_duplicate_key_good;

public record StockMovement(String movementId, String sku, int delta) {}
