package rows.r3_20.spring_kafka_position_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The place of the record in its topic is the key; nothing publishes it again. */
@Component
public class RosterListener {
    private final RestTemplate rest;

    public RosterListener(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "rosters")
    public void onRoster(ConsumerRecord<String, String> r) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", r.topic() + "-" + r.partition() + "-" + r.offset());
        rest.postForEntity("https://staff.example/rosters", new HttpEntity<>(r.value(), headers), Void.class);
    }
}
