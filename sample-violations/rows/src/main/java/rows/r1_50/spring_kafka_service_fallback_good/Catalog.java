package rows.r1_50.spring_kafka_service_fallback_good;

import io.github.resilience4j.circuitbreaker.annotation.CircuitBreaker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

/** The fallback sits in the service and fails in its own words. */
@Component
public class Catalog {
    private final ShopService shop;

    public Catalog(ShopService shop) {
        this.shop = shop;
    }

    @KafkaListener(topics = "catalog")
    public void onItem(ConsumerRecord<String, String> rec) {
        shop.publish(rec.key(), rec.value());
    }
}

@Service
class ShopService {
    private final RestClient shop;

    ShopService(RestClient shop) {
        this.shop = shop;
    }

    @CircuitBreaker(name = "shop", fallbackMethod = "offline")
    public void publish(String sku, String body) {
        shop.put().uri("/items/{sku}", sku).body(body).retrieve().toBodilessEntity();
    }

    void offline(String sku, String body, Throwable cause) {
        throw new IllegalStateException("shop offline, item " + sku, cause);
    }
}
