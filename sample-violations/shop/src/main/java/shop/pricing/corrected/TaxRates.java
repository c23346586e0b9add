package shop.pricing.corrected;

import java.math.BigDecimal;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class TaxRates {

    private final JdbcTemplate jdbc;

    public TaxRates(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public BigDecimal of(String taxClass) {
        return jdbc.queryForObject("select rate from tax_rate where tax_class = ?", BigDecimal.class, taxClass);
    }
}
