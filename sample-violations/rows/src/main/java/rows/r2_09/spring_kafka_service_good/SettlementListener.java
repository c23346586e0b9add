package rows.r2_09.spring_kafka_service_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Settles trades; the service that is asked writes a row in this transaction. */
@Component
public class SettlementListener {
    private final Duplicates duplicates;
    private final JdbcTemplate jdbc;

    public SettlementListener(Duplicates duplicates, JdbcTemplate jdbc) {
        this.duplicates = duplicates;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "trades")
    @Transactional
    public void onTrade(Trade trade) {
        if (duplicates.isDuplicate(trade.tradeId())) {
            return;
        }
        jdbc.update("update position set pieces = pieces + ? where isin = ?", trade.pieces(), trade.isin());
    }

    public record Trade(String tradeId, String isin, int pieces) { }
}
