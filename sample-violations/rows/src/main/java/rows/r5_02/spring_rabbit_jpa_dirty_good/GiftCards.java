package rows.r5_02.spring_rabbit_jpa_dirty_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A top-up raises what is left on the gift card, unless its number is known. */
@Component
public class GiftCards {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    @RabbitListener(queues = "gift-card-top-ups")
    public void onTopUp(TopUp topUp) {
        if (em.find(TopUpSlip.class, topUp.no()) != null) {
            return;
        }
        em.persist(new TopUpSlip(topUp.no()));
        GiftCard card = em.find(GiftCard.class, topUp.card());
        card.setLeft(card.getLeft() + topUp.cents());
    }
}

record TopUp(String no, String card, long cents) { }

@Entity
class TopUpSlip {
    @Id
    private String no;

    protected TopUpSlip() { }

    TopUpSlip(String no) {
        this.no = no;
    }
}

@Entity
class GiftCard {
    @Id
    private String number;
    private long cents;

    long getLeft() {
        return cents;
    }

    void setLeft(long cents) {
        this.cents = cents;
    }
}
