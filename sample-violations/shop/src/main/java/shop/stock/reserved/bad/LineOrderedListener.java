package shop.stock.reserved.bad;

import java.util.List;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class LineOrderedListener {

    private final StockReservations reservations;

    public LineOrderedListener(StockReservations reservations) {
        this.reservations = reservations;
    }

    @KafkaListener(topics = "order-lines", groupId = "stock", batch = "true")
    public void onLines(List<LineOrdered> lines) {
        lines.forEach(reservations::reserve);
    }
}
