package shop.stock.bad;

import java.util.concurrent.ExecutorService;
import org.springframework.stereotype.Service;

@Service
public class PooledShelfCounts implements ShelfCounts {

    private final ExecutorService stockWorkers;
    private final ShelfBook book;

    public PooledShelfCounts(ExecutorService stockWorkers, ShelfBook book) {
        this.stockWorkers = stockWorkers;
        this.book = book;
    }

    @Override
    public void record(ShelfCounted count) {
        stockWorkers.execute(() -> book.enter(count)); // expect ack-before-commit [error]
    }
}
