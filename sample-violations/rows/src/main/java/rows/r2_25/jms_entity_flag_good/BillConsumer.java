package rows.r2_25.jms_entity_flag_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Bills: the flag is a column of the bill that was loaded and locked. */
@Component
public class BillConsumer {
    @PersistenceContext
    private EntityManager em;

    @JmsListener(destination = "bills.paid")
    @Transactional
    public void paid(String billId) {
        Bill bill = em.find(Bill.class, billId, LockModeType.PESSIMISTIC_WRITE);
        if (bill.settled) {
            return;
        }
        bill.settled = true;
        Household household = em.find(Household.class, bill.household, LockModeType.PESSIMISTIC_WRITE);
        household.balance = household.balance - bill.cents;
    }
}

@Entity
class Bill {
    @Id
    String id;
    String household;
    long cents;
    boolean settled;
}

@Entity
class Household {
    @Id
    String id;
    long balance;
}
