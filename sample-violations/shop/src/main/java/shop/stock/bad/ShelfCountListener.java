package shop.stock.bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;

@Component
public class ShelfCountListener {

    private final ShelfCounts counts;

    public ShelfCountListener(ShelfCounts counts) {
        this.counts = counts;
    }

    @SqsListener("shelf-counts")
    public void onCount(ShelfCounted count) {
        counts.record(count);
    }
}
