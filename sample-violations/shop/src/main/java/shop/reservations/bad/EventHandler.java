package shop.reservations.bad;

import org.springframework.kafka.support.Acknowledgment;
import org.springframework.transaction.annotation.Transactional;

public abstract class EventHandler<E> {

    @Transactional
    public void handle(E event, Acknowledgment ack) {
        check(event);
        apply(event);
        ack.acknowledge(); // expect ack-before-commit [warning]
    }

    protected void check(E event) {
    }

    protected abstract void apply(E event);
}
