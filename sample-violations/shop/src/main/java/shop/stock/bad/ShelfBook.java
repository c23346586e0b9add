package shop.stock.bad;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class ShelfBook {

    private final ShelfRepository shelves;

    public ShelfBook(ShelfRepository shelves) {
        this.shelves = shelves;
    }

    @Transactional
    public void enter(ShelfCounted count) {
        String id = count.warehouse() + "/" + count.sku();
        Shelf shelf = shelves.findById(id).orElseGet(() -> new Shelf(id));
        shelf.count(count.pieces(), count.countedAt());
        shelves.save(shelf);
    }
}
