package shop.stock.reserved.bad;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class JdbcStockReservations implements StockReservations {

    private final StockTable stock;

    public JdbcStockReservations(StockTable stock) {
        this.stock = stock;
    }

    @Override
    @Transactional
    public void reserve(LineOrdered line) {
        stock.reserve(line.sku(), line.pieces()); // expect-alt unguarded-increment
    }
}
