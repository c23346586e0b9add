package shop.stock.corrected;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Shelf {

    @Id
    private String id;
    private int pieces;
    private long countedAt;

    protected Shelf() {
    }

    public Shelf(String id) {
        this.id = id;
    }

    public void count(int pieces, long at) {
        this.pieces = pieces;
        this.countedAt = at;
    }

    public int getPieces() {
        return pieces;
    }

    public long getCountedAt() {
        return countedAt;
    }
}
