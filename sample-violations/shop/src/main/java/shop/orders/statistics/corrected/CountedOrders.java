package shop.orders.statistics.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class CountedOrders {

    private final JdbcTemplate jdbc;

    public CountedOrders(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public boolean enter(String orderNo) {
        return jdbc.update("insert into counted_order(order_no) values (?) on conflict (order_no) do nothing", orderNo) == 1;
    }
}
