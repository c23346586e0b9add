package shop.reservations.bad;

import org.springframework.stereotype.Service;

@Service
public class HoldHandler extends EventHandler<GoodsHeld> {

    private final HoldRepository holds;

    public HoldHandler(HoldRepository holds) {
        this.holds = holds;
    }

    @Override
    protected void check(GoodsHeld event) {
        if (event.pieces() <= 0) {
            throw new IllegalArgumentException("pieces of " + event.holdId());
        }
    }

    @Override
    protected void apply(GoodsHeld event) {
        Hold hold = holds.findById(event.holdId()).orElseGet(() -> new Hold(event.holdId()));
        hold.set(event.sku(), event.pieces(), event.until());
        holds.save(hold);
    }
}
