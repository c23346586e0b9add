package shop.reservations.corrected;

import org.springframework.transaction.annotation.Transactional;

public abstract class EventHandler<E> {

    @Transactional
    public void handle(E event) {
        check(event);
        apply(event);
    }

    protected void check(E event) {
    }

    protected abstract void apply(E event);
}
