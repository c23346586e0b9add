package rows.r5_05.jms_jdbc_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A voucher is open until it was paid out; its row is locked first. */
@Component
public class Vouchers {
    private final JdbcTemplate jdbc;

    public Vouchers(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @JmsListener(destination = "vouchers.redeem")
    public void onRedeem(TextMessage message) throws JMSException {
        String voucher = message.getText();
        String state = jdbc.queryForObject("select state from voucher where code = ? for update", String.class, voucher);
        if (!"OPEN".equals(state)) {
            return;
        }
        jdbc.update("update voucher set state = 'REDEEMED' where code = ?", voucher);
        jdbc.update("update till set cash = cash - ? where id = ?", message.getIntProperty("cents"), message.getStringProperty("till"));
    }
}
