package rows.r5_04.spring_kafka_for_update_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Seats of a show: the row is locked, the order looked up and kept under the lock. */
@Service
public class SeatSales {
    private final JdbcTemplate jdbc;

    public SeatSales(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "ticket-orders")
    public void onOrder(TicketOrder order) {
        Integer free = jdbc.queryForObject("select free from show_seats where id = ? for update", Integer.class, order.show());
        if (jdbc.update("insert into ticket_order(no) values (?) on conflict (no) do nothing", order.no()) == 0) {
            return;
        }
        if (free == null || free < order.seats()) {
            throw new IllegalStateException("sold out: " + order.show());
        }
        jdbc.update("update show_seats set free = free - ? where id = ?", order.seats(), order.show());
    }
}

record TicketOrder(String no, String show, int seats) { }
