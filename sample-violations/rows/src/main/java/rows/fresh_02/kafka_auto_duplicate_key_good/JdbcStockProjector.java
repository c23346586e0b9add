package rows.fresh_02.kafka_auto_duplicate_key_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

@Repository
class JdbcStockProjector implements StockProjector {

    private final JdbcTemplate jdbc;

    JdbcStockProjector(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional
    public void apply(StockMovement movement) {
        jdbc.update("insert into applied_movement(movement_id) values (?)", movement.movementId());
        jdbc.update("update stock set on_hand = on_hand + ? where sku = ?", movement.delta(), movement.sku());
    }
}
