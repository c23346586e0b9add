package rows.fresh_02.kafka_auto_duplicate_key_bad;

public interface StockProjector {
    /** Fails with DuplicateKeyException when the movement has been applied before. */
    void apply(StockMovement movement);
}
