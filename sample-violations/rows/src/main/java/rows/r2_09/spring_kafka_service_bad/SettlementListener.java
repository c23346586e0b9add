package rows.r2_09.spring_kafka_service_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Settles trades; a service is asked whether the trade is a copy. */
@Component
public class SettlementListener {
    private final Duplicates duplicates;
    private final Positions positions;

    public SettlementListener(Duplicates duplicates, Positions positions) {
        this.duplicates = duplicates;
        this.positions = positions;
    }

    @KafkaListener(topics = "trades")
    public void onTrade(Trade trade) {
        if (duplicates.isDuplicate(trade.tradeId())) {
            return;
        }
        positions.add(trade);
    }
}

record Trade(String tradeId, String isin, int pieces) { }

@Service
class Positions {
    private final JdbcTemplate jdbc;

    Positions(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void add(Trade trade) {
        jdbc.update("update position set pieces = pieces + ? where isin = ?", trade.pieces(), trade.isin());
    }
}
