package rows.r5_04.spring_rabbit_pessimistic_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Miles are added under a pessimistic lock, once per ticket. */
@Component
public class Mileage {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    @RabbitListener(queues = "flown")
    public void onFlight(Flown flown) {
        Flyer flyer = em.find(Flyer.class, flown.flyer(), LockModeType.PESSIMISTIC_WRITE);
        if (em.find(CreditedTicket.class, flown.ticket()) == null) {
            em.persist(new CreditedTicket(flown.ticket()));
            flyer.credit(flown.miles());
        }
    }
}

record Flown(String ticket, String flyer, int miles) { }

@Entity
class CreditedTicket {
    @Id
    private String ticket;

    protected CreditedTicket() { }

    CreditedTicket(String ticket) {
        this.ticket = ticket;
    }
}

@Entity
class Flyer {
    @Id
    private String id;
    private int miles;

    void credit(int more) {
        this.miles = this.miles + more;
    }
}
