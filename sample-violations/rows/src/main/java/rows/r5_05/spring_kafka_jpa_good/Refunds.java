package rows.r5_05.spring_kafka_jpa_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.query.Param;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A refund is open or done; the row is locked while it is looked at. */
@Service
public class Refunds {
    private final RefundRows refunds;
    private final Wallets wallets;

    public Refunds(RefundRows refunds, Wallets wallets) {
        this.refunds = refunds;
        this.wallets = wallets;
    }

    @Transactional
    @KafkaListener(topics = "refund-granted")
    public void onGranted(Granted granted) {
        Refund refund = refunds.findForUpdate(granted.refund()).orElseThrow();
        if (refund.status != Status.PENDING) {
            return;
        }
        refund.status = Status.DONE;
        Wallet wallet = wallets.findById(refund.wallet).orElseThrow();
        wallet.add(refund.cents);
    }
}

record Granted(String refund) { }

interface RefundRows extends JpaRepository<Refund, String> {
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    @Query("select r from Refund r where r.id = :id")
    Optional<Refund> findForUpdate(@Param("id") String id);
}

interface Wallets extends JpaRepository<Wallet, String> { }

enum Status { PENDING, DONE }

@Entity
class Refund {
    @Id
    String id;
    Status status;
    String wallet;
    long cents;
}

@Entity
class Wallet {
    @Id
    String id;
    long cents;

    void add(long more) {
        cents += more;
    }
}
