package rows.r5_04.spring_kafka_for_update_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Seats of a show: the row is locked, checked and lowered. */
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
        if (free == null || free < order.seats()) {
            throw new IllegalStateException("sold out: " + order.show());
        }
        jdbc.update("update show_seats set free = free - ? where id = ?", order.seats(), order.show()); // expect unguarded-increment [error]; expect-alt lock-as-dedup
    }
}

record TicketOrder(String no, String show, int seats) { }
