package shop.stock.corrected;

import java.util.concurrent.CompletableFuture;
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
    public CompletableFuture<Void> record(ShelfCounted count) {
        return CompletableFuture.runAsync(() -> book.enter(count), stockWorkers);
    }
}
