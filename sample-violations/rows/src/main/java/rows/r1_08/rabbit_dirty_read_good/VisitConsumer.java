package rows.r1_08.rabbit_dirty_read_good;

import com.rabbitmq.client.Channel;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Only counts what it has loaded. */
@Component
public class VisitConsumer {
    @PersistenceContext
    private EntityManager em;

    @RabbitListener(queues = "visits", ackMode = "MANUAL")
    @Transactional
    public void onVisit(String ward, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        int moves = 0;
        for (Visit visit : em.createQuery("select v from Visit v", Visit.class).getResultList()) {
            moves += visit.getMoves();
        }
        System.out.println(ward + moves);
        channel.basicAck(tag, false);
    }
}

@Entity
class Visit {
    @Id
    private String id;
    private String ward;
    private int moves;

    public void moveTo(String target) {
        this.ward = target;
        this.moves++;
    }

    public String getWard() {
        return ward;
    }

    public int getMoves() {
        return moves;
    }
}
