package rows.r2_03.jms_guava_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Applies stock moves; the move number and the quantity change in one statement each, in one transaction. */
@Component
public class StockMoves {
    private final JdbcTemplate jdbc;

    public StockMoves(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "stock.moves")
    @Transactional
    public void move(TextMessage message) throws JMSException {
        String moveId = message.getStringProperty("moveId");
        int claimed = jdbc.update("insert into stock_move(id, sku) values (?, ?) on conflict (id) do nothing", moveId, message.getText());
        if (claimed == 1) {
            jdbc.update("update stock set quantity = quantity - 1 where sku = ?", message.getText());
        }
    }
}
