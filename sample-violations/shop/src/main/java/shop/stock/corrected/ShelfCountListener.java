package shop.stock.corrected;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

@Component
public class ShelfCountListener {

    private final ShelfCounts counts;

    public ShelfCountListener(ShelfCounts counts) {
        this.counts = counts;
    }

    @SqsListener("shelf-counts")
    public CompletableFuture<Void> onCount(ShelfCounted count) {
        return counts.record(count);
    }
}
