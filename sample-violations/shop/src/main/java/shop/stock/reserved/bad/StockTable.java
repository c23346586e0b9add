package shop.stock.reserved.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class StockTable {

    private final JdbcTemplate jdbc;

    public StockTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void reserve(String sku, int pieces) {
        String sql = "update stock set reserved = reserved + ?, free = free - ? where sku = ?";
        jdbc.update(sql, pieces, pieces, sku); // expect unguarded-increment [error]
    }
}
