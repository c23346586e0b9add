package shop.payments.balances.corrected;

import java.math.BigDecimal;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class BalanceTable {

    private final JdbcTemplate jdbc;

    public BalanceTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void add(String customerNo, BigDecimal amount) {
        jdbc.update("update balance set amount = amount + ? where customer_no = ?", amount, customerNo);
    }
}
