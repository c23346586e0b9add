package shop.orders.corrected;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class FollowUp {

    private static final Logger log = LoggerFactory.getLogger(FollowUp.class);

    private final Confirmer confirmer;

    public FollowUp(Confirmer confirmer) {
        this.confirmer = confirmer;
    }

    public void complete(String orderNo, Acknowledgment ack) {
        log.info("order {} taken in", orderNo);
        confirmer.confirm(ack);
    }
}
