package rows.r1_08.rabbit_repository_good;

import com.rabbitmq.client.Channel;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Self call, but the repository brings a transaction for its save. */
@Component
public class VisitConsumer {
    private final VisitRepository visits;

    public VisitConsumer(VisitRepository visits) {
        this.visits = visits;
    }

    @RabbitListener(queues = "visits", ackMode = "MANUAL")
    public void onVisit(Visit visit, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        remember(visit); // expect-alt dead-transaction
        channel.basicAck(tag, false);
    }

    @Transactional
    protected void remember(Visit visit) {
        visits.save(visit);
    }
}

interface VisitRepository extends JpaRepository<Visit, String> {
}

@Entity
class Visit {
    @Id
    public String id;
    public String patient;
}
