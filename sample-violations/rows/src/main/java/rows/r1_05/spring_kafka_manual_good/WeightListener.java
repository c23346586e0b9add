package rows.r1_05.spring_kafka_manual_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Lorry weights; the repository commits by itself before the acknowledgement. */
@Component
public class WeightListener {
    private final WeightRepository weights;

    public WeightListener(WeightRepository weights) {
        this.weights = weights;
    }

    @KafkaListener(topics = "weights")
    public void onWeight(ConsumerRecord<String, Integer> rec, Acknowledgment ack) {
        weights.save(new Weight(rec.key(), rec.value()));
        ack.acknowledge();
    }
}

interface WeightRepository extends JpaRepository<Weight, String> {
}

@Entity
class Weight {
    @Id
    private String ticket;
    private int kilos;

    protected Weight() {
    }

    Weight(String ticket, int kilos) {
        this.ticket = ticket;
        this.kilos = kilos;
    }
}
