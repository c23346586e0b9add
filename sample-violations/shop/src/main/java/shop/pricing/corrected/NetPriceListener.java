package shop.pricing.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class NetPriceListener {

    private final PriceList prices;

    public NetPriceListener(PriceList prices) {
        this.prices = prices;
    }

    @KafkaListener(topics = "prices.net", groupId = "pricing")
    public void onPrice(NetPrice price) {
        prices.publish(price);
    }
}
