package shop.stock.corrected;

import java.util.concurrent.CompletableFuture;

public interface ShelfCounts {

    CompletableFuture<Void> record(ShelfCounted count);
}
