package rows.r1_13.spring_kafka_parked_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Article pushes to a search service; what fails is written to a table first. */
@Component
public class CatalogSync {
    private static final Logger log = LoggerFactory.getLogger(CatalogSync.class);

    private final RestTemplate search;
    private final JdbcTemplate jdbc;

    public CatalogSync(RestTemplate search, JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        this.search = search;
    }

    @KafkaListener(topics = "articles", groupId = "search-sync")
    public void onArticle(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            search.put("http://search/articles/{sku}", rec.value(), rec.key());
        } catch (RestClientException e) {
            log.error("article {} not indexed", rec.key(), e);
            jdbc.update("insert into failed_article(sku, body) values (?, ?) on conflict (sku) do update set body = excluded.body",
                    rec.key(), rec.value());
        }
        ack.acknowledge();
    }
}
