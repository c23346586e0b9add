package rows.r1_02.spring_kafka_helper_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Address changes; a small base class settles what it is given. */
@Component
public class AddressListener extends Settling {
    private final RestTemplate crm;

    public AddressListener(RestTemplate crm) {
        this.crm = crm;
    }

    @KafkaListener(id = "addresses", topics = "customer.addresses")
    public void onAddress(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        settle(rec, ack);
        crm.put("/customers/{id}/address", rec.value(), rec.key());
    }
}

abstract class Settling {
    private static final Logger log = LoggerFactory.getLogger(Settling.class);

    protected void settle(ConsumerRecord<?, ?> rec, Acknowledgment ack) {
        log.debug("settling {}-{}@{}", rec.topic(), rec.partition(), rec.offset());
        ack.acknowledge(); // expect ack-before-commit [warning]
    }
}
