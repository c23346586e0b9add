package shop.stock.reserved.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class JdbcStockReservations implements StockReservations {

    private final ReservationTable reservations;
    private final StockTable stock;

    public JdbcStockReservations(ReservationTable reservations, StockTable stock) {
        this.reservations = reservations;
        this.stock = stock;
    }

    @Override
    @Transactional
    public void reserve(LineOrdered line) {
        int rows = reservations.add(line);
        if (rows > 0) {
            stock.reserve(line.sku(), line.pieces());
        }
    }
}
