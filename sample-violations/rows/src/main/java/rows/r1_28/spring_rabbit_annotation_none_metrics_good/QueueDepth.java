package rows.r1_28.spring_rabbit_annotation_none_metrics_good;

import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/** Samples of a heart beat for the log and an in-process counter only. */
@Component
public class QueueDepth {
    private static final Logger log = LoggerFactory.getLogger(QueueDepth.class);
    private final LongAdder beats = new LongAdder();

    @RabbitListener(queues = "heart-beats", ackMode = "NONE")
    public void onBeat(String node) {
        beats.increment();
        log.debug("beat of {}, {} so far", node, beats.sum());
    }
}
