package rows.r1_40.awspring_tx_listener_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A transactional listener method on a queue that is acknowledged on success. */
@Component
public class Pledges {
    private final EntityManager entities;

    public Pledges(EntityManager entities) {
        this.entities = entities;
    }

    @Transactional
    @SqsListener("pledges")
    public void onPledge(String body, @Header("pledge-id") String id) {
        Pledge pledge = new Pledge();
        pledge.id = id;
        pledge.body = body;
        entities.merge(pledge);
    }
}

@Entity
class Pledge {
    @Id
    String id;
    String body;
}
