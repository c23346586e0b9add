package rows.fresh_02.kafka_auto_duplicate_key_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class StockMovementListener {

    private static final Logger log = LoggerFactory.getLogger(StockMovementListener.class);

    private final StockProjector projector;

    public StockMovementListener(StockProjector projector) {
        this.projector = projector;
    }

    @KafkaListener(topics = "warehouse.movements", groupId = "stock-projection")
    public void onMovement(StockMovement movement) {
        try {
            projector.apply(movement);
        } catch (DuplicateKeyException e) {
            log.info("movement {} was seen before, skipping", movement.movementId(), e);
        }
    }
}
