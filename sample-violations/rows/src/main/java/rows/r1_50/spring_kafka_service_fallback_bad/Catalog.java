package rows.r1_50.spring_kafka_service_fallback_bad;

import io.github.resilience4j.circuitbreaker.annotation.CircuitBreaker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

/** The fallback sits in the service; the listener returns as after a success. */
@Component
public class Catalog {
    private final ShopService shop;

    public Catalog(ShopService shop) {
        this.shop = shop;
    }

    @KafkaListener(topics = "catalog")
    public void onItem(ConsumerRecord<String, String> rec) {
        shop.publish(rec.key(), rec.value()); // expect-alt ack-despite-failure
    } // expect-alt ack-despite-failure
}

@Service
class ShopService {
    private static final Logger log = LoggerFactory.getLogger(ShopService.class);
    private final RestClient shop;

    ShopService(RestClient shop) {
        this.shop = shop;
    }

    @CircuitBreaker(name = "shop", fallbackMethod = "offline")
    public void publish(String sku, String body) {
        shop.put().uri("/items/{sku}", sku).body(body).retrieve().toBodilessEntity(); // expect-alt ack-despite-failure
    }

    void offline(String sku, String body, Throwable cause) {
        log.warn("shop offline, item {} not published", sku, cause); // expect ack-despite-failure [error]
    } // expect-alt ack-despite-failure
}
