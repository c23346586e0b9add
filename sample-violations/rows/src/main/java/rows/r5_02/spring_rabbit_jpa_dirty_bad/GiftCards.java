package rows.r5_02.spring_rabbit_jpa_dirty_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A top-up raises what is left on the gift card. */
@Component
public class GiftCards {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    @RabbitListener(queues = "gift-card-top-ups")
    public void onTopUp(TopUp topUp) {
        GiftCard card = em.find(GiftCard.class, topUp.card());
        card.setLeft(card.getLeft() + topUp.cents()); // expect unguarded-increment [error]
    }
}

record TopUp(String no, String card, long cents) { }

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
