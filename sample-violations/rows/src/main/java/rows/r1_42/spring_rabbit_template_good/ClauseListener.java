package rows.r1_42.spring_rabbit_template_good;

import com.rabbitmq.client.Channel;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A transaction template around a merge. */
@Component
public class ClauseListener {
    private final EntityManager entities;
    private final TransactionTemplate updates;

    public ClauseListener(EntityManager entities, PlatformTransactionManager transactions) {
        this.entities = entities;
        this.updates = new TransactionTemplate(transactions);
        this.updates.setTimeout(10);
    }

    @RabbitListener(queues = "clauses", ackMode = "MANUAL")
    public void onClause(String text, @Header("clause-no") String no, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        updates.executeWithoutResult(status -> {
            Clause clause = new Clause();
            clause.no = no;
            clause.text = text;
            entities.merge(clause);
        });
        channel.basicAck(tag, false);
    }
}

@Entity
class Clause {
    @Id
    String no;
    String text;
}
