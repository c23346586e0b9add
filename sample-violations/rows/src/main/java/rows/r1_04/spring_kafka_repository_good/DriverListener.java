package rows.r1_04.spring_kafka_repository_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Driver records saved through a repository. */
@Component
public class DriverListener {
    private final DriverRepository drivers;

    public DriverListener(DriverRepository drivers) {
        this.drivers = drivers;
    }

    @KafkaListener(topics = "drivers")
    public void onDriver(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        Driver driver = drivers.findById(rec.key()).orElseGet(() -> new Driver(rec.key()));
        driver.rename(rec.value());
        drivers.save(driver);
        ack.acknowledge();
    }
}

interface DriverRepository extends JpaRepository<Driver, String> {
}

@Entity
class Driver {
    @Id
    private String licence;
    private String name;

    protected Driver() {
    }

    Driver(String licence) {
        this.licence = licence;
    }

    void rename(String name) {
        this.name = name;
    }
}
