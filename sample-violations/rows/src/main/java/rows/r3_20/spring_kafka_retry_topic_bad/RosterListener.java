package rows.r3_20.spring_kafka_retry_topic_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.annotation.RetryableTopic;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** On the retry topic the record has another place. */
@Component
public class RosterListener {
    private final RestTemplate rest;

    public RosterListener(RestTemplate rest) {
        this.rest = rest;
    }

    @RetryableTopic(attempts = "4")
    @KafkaListener(topics = "rosters")
    public void onRoster(ConsumerRecord<String, String> r) {
        String key = "roster-" + r.offset(); // expect random-key-per-retry [warning]
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key);
        rest.postForEntity("https://staff.example/rosters", new HttpEntity<>(r.value(), headers), Void.class);
    }
}
