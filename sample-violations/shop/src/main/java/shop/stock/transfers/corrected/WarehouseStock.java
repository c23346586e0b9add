package shop.stock.transfers.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class WarehouseStock {

    private final JdbcTemplate jdbc;

    public WarehouseStock(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void change(String warehouse, String sku, int pieces) {
        jdbc.update("update warehouse_stock set pieces = pieces + ? where warehouse = ? and sku = ?", pieces, warehouse, sku);
    }
}
