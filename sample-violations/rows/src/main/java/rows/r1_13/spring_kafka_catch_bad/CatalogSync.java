package rows.r1_13.spring_kafka_catch_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Article pushes to a search service; errors are logged and the offset moves on. */
@Component
public class CatalogSync {
    private static final Logger log = LoggerFactory.getLogger(CatalogSync.class);

    private final RestTemplate search;

    public CatalogSync(RestTemplate search) {
        this.search = search;
    }

    @KafkaListener(topics = "articles", groupId = "search-sync")
    public void onArticle(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            search.put("http://search/articles/{sku}", rec.value(), rec.key());
        } catch (RestClientException e) { // expect-alt ack-despite-failure
            log.error("article {} not indexed", rec.key(), e);
        } finally {
            ack.acknowledge(); // expect ack-despite-failure [error]
        }
    }
}
