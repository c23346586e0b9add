package rows.r1_08.rabbit_extended_bad;

import com.rabbitmq.client.Channel;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.PersistenceContextType;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Self call; persist into an extended persistence context. */
@Component
public class SampleConsumer {
    @PersistenceContext(type = PersistenceContextType.EXTENDED)
    private EntityManager em;

    @RabbitListener(queues = "samples", ackMode = "MANUAL")
    public void onSample(Sample sample, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        keep(sample); // expect-alt dead-transaction
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }

    @Transactional
    public void keep(Sample sample) {
        if (em.find(Sample.class, sample.id) == null) {
            em.persist(sample); // expect-alt ack-before-commit; expect-alt write-never-commits
        }
    }
}

@Entity
class Sample {
    @Id
    public String id;
    public String result;
}
