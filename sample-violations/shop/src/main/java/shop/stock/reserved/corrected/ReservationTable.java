package shop.stock.reserved.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class ReservationTable {

    private final JdbcTemplate jdbc;

    public ReservationTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public int add(LineOrdered line) {
        return jdbc.update("insert into reservation(order_no, line_no, sku, pieces) values (?, ?, ?, ?) "
                + "on conflict (order_no, line_no) do nothing", line.orderNo(), line.lineNo(), line.sku(), line.pieces());
    }
}
