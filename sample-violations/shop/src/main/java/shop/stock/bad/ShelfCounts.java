package shop.stock.bad;

public interface ShelfCounts {

    void record(ShelfCounted count);
}
