package rows.r3_14.scheduled_generated_key_good;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.util.List;
import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The row got its key from the generator in an earlier step; the runner reads it by state. */
@Component
public class TransferRunner {
    private final PendingTransfers pending;
    private final RestTemplate rest;

    public TransferRunner(PendingTransfers pending, RestTemplate rest) {
        this.pending = pending;
        this.rest = rest;
    }

    @Scheduled(fixedDelay = 5000)
    public void run() {
        for (PendingTransfer t : pending.findByState("NEW")) {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", t.key.toString());
            rest.postForEntity("https://bank.example/transfers", new HttpEntity<>(t.iban, headers), Void.class);
            t.state = "SENT";
            pending.save(t);
        }
    }
}

interface PendingTransfers extends JpaRepository<PendingTransfer, UUID> {
    List<PendingTransfer> findByState(String state);
}

@Entity
class PendingTransfer {
    @Id
    @GeneratedValue(strategy = GenerationType.UUID)
    UUID key;
    String iban;
    String state;
}
