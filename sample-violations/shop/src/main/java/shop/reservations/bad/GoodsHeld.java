package shop.reservations.bad;

import java.time.Instant;

public record GoodsHeld(String holdId, String sku, int pieces, Instant until) {
}
