package rows.r1_14.rabbit_manual_good;

import com.rabbitmq.client.Channel;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Bed plan; the branches differ in what they tell the broker. */
@Component
public class BedConsumer {
    private final BedPlan plan;

    public BedConsumer(BedPlan plan) {
        this.plan = plan;
    }

    @RabbitListener(queues = "beds", ackMode = "MANUAL")
    public void onBed(Bed bed, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        try {
            plan.save(bed);
            channel.basicAck(tag, false);
        } catch (RuntimeException e) {
            System.err.println("bed " + bed.no + ": " + e);
            channel.basicNack(tag, false, true);
        }
    }
}

interface BedPlan extends JpaRepository<Bed, String> {
}

@Entity
class Bed {
    @Id
    public String no;
    public String patient;
}
