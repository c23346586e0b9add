package shop.reservations.corrected;

import java.time.Instant;

public record GoodsHeld(String holdId, String sku, int pieces, Instant until) {
}
