package shop.reservations.corrected;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

@Entity
public class Hold {

    @Id
    private String holdId;
    private String sku;
    private int pieces;

    @Column(name = "held_until")
    private Instant until;

    protected Hold() {
    }

    public Hold(String holdId) {
        this.holdId = holdId;
    }

    public void set(String sku, int pieces, Instant until) {
        this.sku = sku;
        this.pieces = pieces;
        this.until = until;
    }

    public String getSku() {
        return sku;
    }

    public int getPieces() {
        return pieces;
    }

    public Instant getUntil() {
        return until;
    }
}
