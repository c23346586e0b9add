package rows.r2_03.jms_guava_bad;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.time.Duration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

/** Applies stock moves; the map view of a Guava cache decides. */
@Component
public class StockMoves {
    private final Cache<String, Long> moves = CacheBuilder.newBuilder()
            .expireAfterWrite(Duration.ofMinutes(30)) // expect-alt short-dedup-retention
            .build(); // expect-alt short-dedup-retention
    private final JdbcTemplate jdbc;

    public StockMoves(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "stock.moves")
    public void move(TextMessage message) throws JMSException {
        String moveId = message.getStringProperty("moveId");
        if (moves.asMap().putIfAbsent(moveId, System.nanoTime()) == null) { // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure; expect-alt short-dedup-retention
            jdbc.update("update stock set quantity = quantity - 1 where sku = ?", message.getText());
        }
    }
}
