package rows.r1_08.rabbit_dirty_after_commit_good;

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
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Acknowledged by what runs after the commit. */
@Component
public class VisitConsumer {
    @PersistenceContext
    private EntityManager em;

    @RabbitListener(queues = "visits", ackMode = "MANUAL")
    @Transactional
    public void onVisit(String ward, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        for (Visit visit : em.createQuery("select v from Visit v where v.ward is null", Visit.class).getResultList()) {
            visit.moveTo(ward);
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                try {
                    channel.basicAck(tag, false);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
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
