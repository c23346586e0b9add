package shop.pricing.bad;

import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

@Component
public class PriceFeed {

    private final KafkaTemplate<String, String> kafka;

    public PriceFeed(KafkaTemplate<String, String> kafka) {
        this.kafka = kafka;
    }

    public void push(String sku, String gross) {
        kafka.send("prices.gross", sku, gross); // expect ack-before-commit [warning]
    }
}
