package rows.r1_42.spring_kafka_read_only_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The service is read-only as a whole, and its one write has no annotation of its own. */
@Component
public class DriverListener {
    private final DriverService service;

    public DriverListener(DriverService service) {
        this.service = service;
    }

    @KafkaListener(topics = "drivers")
    public void onDriver(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        service.store(rec.key(), rec.value());
        ack.acknowledge(); // expect ack-before-commit [error]
    }
}

@Service
@Transactional(readOnly = true)
class DriverService {
    private final DriverRepository drivers;

    DriverService(DriverRepository drivers) {
        this.drivers = drivers;
    }

    public Optional<Driver> find(String id) {
        return drivers.findById(id);
    }

    public void store(String id, String name) {
        Driver driver = new Driver();
        driver.id = id;
        driver.name = name;
        drivers.save(driver); // expect-alt ack-before-commit; expect-alt write-never-commits
    }
}

@Entity
class Driver {
    @Id
    String id;
    String name;
}

interface DriverRepository extends JpaRepository<Driver, String> { }
