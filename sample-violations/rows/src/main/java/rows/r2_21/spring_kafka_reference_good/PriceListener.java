package rows.r2_21.spring_kafka_reference_good;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Prices: a map of currencies is reference data and no memory of messages. */
@Component
public class PriceListener {
    private final Map<String, Integer> digits = new ConcurrentHashMap<>(Map.of("EUR", 2, "JPY", 0));
    private final JdbcTemplate jdbc;

    public PriceListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "prices")
    public void onPrice(Price price) {
        if (!digits.containsKey(price.currency())) {
            return;
        }
        jdbc.update("update article set price = ?, digits = ? where sku = ?", price.amount(), digits.get(price.currency()), price.sku());
    }

    public record Price(String sku, String currency, long amount) { }
}
