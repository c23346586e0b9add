package shop.stock.arrivals.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class StockTable {

  private final JdbcTemplate jdbc;

  StockTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void add(String sku, int pieces) {
    jdbc.update("update stock set on_hand = on_hand + ? where sku = ?", pieces, sku);
  }
}
