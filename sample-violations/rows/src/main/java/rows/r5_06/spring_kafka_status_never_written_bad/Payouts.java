package rows.r5_06.spring_kafka_status_never_written_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A payout must be pending; nobody writes that it is not any more. */
@Service
public class Payouts {
    private final PayoutRows payouts;
    private final Purses purses;

    public Payouts(PayoutRows payouts, Purses purses) {
        this.payouts = payouts;
        this.purses = purses;
    }

    @Transactional
    @KafkaListener(topics = "payout-approved")
    public void onApproved(Approved approved) {
        Payout payout = payouts.findById(approved.payout()).orElseThrow();
        if (payout.paid) {
            return;
        }
        Purse purse = purses.findById(payout.purse).orElseThrow();
        purse.add(payout.cents); // expect unguarded-increment [error]
    }
}

record Approved(String payout) { }

interface PayoutRows extends JpaRepository<Payout, String> { }

interface Purses extends JpaRepository<Purse, String> { }

@Entity
class Payout {
    @Id
    String id;
    boolean paid;
    String purse;
    long cents;
}

@Entity
class Purse {
    @Id
    String id;
    long cents;

    void add(long more) {
        cents += more; // expect-alt unguarded-increment
    }
}
