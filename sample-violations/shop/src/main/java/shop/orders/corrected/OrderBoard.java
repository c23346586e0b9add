package shop.orders.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class OrderBoard {

    private final JdbcTemplate jdbc;

    public OrderBoard(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void show(String orderNo, String state) {
        jdbc.update("insert into order_board(order_no, state) values (?, ?) "
                + "on conflict (order_no) do update set state = excluded.state", orderNo, state);
    }
}
