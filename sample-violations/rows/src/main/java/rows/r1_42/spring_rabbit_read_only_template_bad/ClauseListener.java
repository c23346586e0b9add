package rows.r1_42.spring_rabbit_read_only_template_bad;

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

/** A transaction template made for queries is used around a merge. */
@Component
public class ClauseListener {
    private final EntityManager entities;
    private final TransactionTemplate queries;

    public ClauseListener(EntityManager entities, PlatformTransactionManager transactions) {
        this.entities = entities;
        this.queries = new TransactionTemplate(transactions);
        this.queries.setReadOnly(true);
    }

    @RabbitListener(queues = "clauses", ackMode = "MANUAL")
    public void onClause(String text, @Header("clause-no") String no, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        queries.executeWithoutResult(status -> {
            Clause clause = new Clause();
            clause.no = no;
            clause.text = text;
            entities.merge(clause); // expect-alt ack-before-commit; expect-alt write-never-commits
        });
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }
}

@Entity
class Clause {
    @Id
    String no;
    String text;
}
