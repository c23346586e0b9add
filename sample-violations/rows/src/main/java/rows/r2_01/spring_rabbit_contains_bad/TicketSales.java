package rows.r2_01.spring_rabbit_contains_bad;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Counts sold tickets; the numbers already counted are kept in a plain set. */
@Component
public class TicketSales {
    private static final Logger log = LoggerFactory.getLogger(TicketSales.class);

    private final JdbcClient db;
    private final Set<Long> counted = Collections.synchronizedSet(new HashSet<>());

    TicketSales(JdbcClient db) {
        this.db = db;
    }

    @RabbitListener(queues = "box-office.sold")
    public void sold(Sale sale) {
        if (counted.contains(sale.number())) { // expect in-memory-dedup [error]
            log.debug("sale {} was counted before", sale.number());
        } else {
            db.sql("update show set sold = sold + :seats where id = :show")
                    .param("seats", sale.seats())
                    .param("show", sale.show())
                    .update();
            counted.add(sale.number());
        }
    }

    public record Sale(long number, String show, int seats) { }
}
