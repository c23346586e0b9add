package rows.r5_04.spring_rabbit_pessimistic_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Miles are added under a pessimistic lock. */
@Component
public class Mileage {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    @RabbitListener(queues = "flown")
    public void onFlight(Flown flown) {
        Flyer flyer = em.find(Flyer.class, flown.flyer(), LockModeType.PESSIMISTIC_WRITE);
        flyer.credit(flown.miles()); // expect unguarded-increment [error]; expect-alt lock-as-dedup
    }
}

record Flown(String ticket, String flyer, int miles) { }

@Entity
class Flyer {
    @Id
    private String id;
    private int miles;

    void credit(int more) {
        this.miles = this.miles + more; // expect-alt unguarded-increment
    }
}
