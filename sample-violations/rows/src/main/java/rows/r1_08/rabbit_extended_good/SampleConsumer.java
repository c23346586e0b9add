package rows.r1_08.rabbit_extended_good;

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
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The persistence context belongs to the transaction of the shelf bean. */
@Component
public class SampleConsumer {
    private final SampleShelf shelf;

    public SampleConsumer(SampleShelf shelf) {
        this.shelf = shelf;
    }

    @RabbitListener(queues = "samples", ackMode = "MANUAL")
    public void onSample(Sample sample, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        shelf.keep(sample);
        channel.basicAck(tag, false);
    }
}

@Repository
class SampleShelf {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    public void keep(Sample sample) {
        if (em.find(Sample.class, sample.id) == null) {
            em.persist(sample);
        }
    }
}

@Entity
class Sample {
    @Id
    public String id;
    public String result;
}
