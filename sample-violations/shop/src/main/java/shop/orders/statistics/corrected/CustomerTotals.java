package shop.orders.statistics.corrected;

import java.math.BigDecimal;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class CustomerTotals {

    private final JdbcTemplate jdbc;

    public CustomerTotals(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void add(String customerNo, BigDecimal total) {
        jdbc.update("update customer_total set orders = orders + 1, turnover = turnover + ? where customer_no = ?",
                total, customerNo);
    }
}
