package shop.pricing.corrected;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

@Component
public class PriceFeed {

    private final KafkaTemplate<String, String> kafka;

    public PriceFeed(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    public void push(String sku, String gross) {
        try {
            kafka.send("prices.gross", sku, gross).get(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while publishing " + sku, e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("price of " + sku + " not published", e);
        }
    }
}
