package rows.fresh_23.kafka_batch_error_list_bad;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class PenaltyBatchListener {

    private static final Logger log = LoggerFactory.getLogger(PenaltyBatchListener.class);

    private final Penalties penalties;

    public PenaltyBatchListener(Penalties penalties) {
        this.penalties = penalties;
    }

    @KafkaListener(topics = "penalties", batch = "true")
    public void onPenalties(List<ConsumerRecord<String, Long>> batch) {
        List<Exception> errors = new ArrayList<>();
        for (ConsumerRecord<String, Long> r : batch) {
            try {
                penalties.raise(r.key(), r.value());
            } catch (RuntimeException e) { // expect ack-despite-failure
                errors.add(e);
            }
        }
        errors.forEach(e -> log.error("penalty not raised", e));
    }
}
