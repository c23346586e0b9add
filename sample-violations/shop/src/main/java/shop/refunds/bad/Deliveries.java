package shop.refunds.bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.support.Acknowledgment;

final class Deliveries {

    private static final Logger log = LoggerFactory.getLogger(Deliveries.class);

    private Deliveries() {
    }

    static void settle(Acknowledgment ack, String what, Runnable work) {
        try {
            work.run();
            log.debug("{} done", what);
        } catch (RuntimeException e) { // expect-alt ack-despite-failure
            log.warn("{} not done", what, e);
        }
        ack.acknowledge(); // expect ack-despite-failure [error]
    }
}
