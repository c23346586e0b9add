package rows.r2_01.spring_rabbit_contains_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Counts sold tickets; the table of sales knows which number was counted. */
@Component
public class TicketSales {
    private static final Logger log = LoggerFactory.getLogger(TicketSales.class);

    private final JdbcClient db;

    TicketSales(JdbcClient db) {
        this.db = db;
    }

    @RabbitListener(queues = "box-office.sold")
    @Transactional
    public void sold(Sale sale) {
        int rows = db.sql("insert into sale(number, show, seats) values (:n, :show, :seats) on conflict (number) do nothing")
                .param("n", sale.number())
                .param("show", sale.show())
                .param("seats", sale.seats())
                .update();
        if (rows == 0) {
            log.debug("sale {} was counted before", sale.number());
        } else {
            db.sql("update show set sold = sold + :seats where id = :show")
                    .param("seats", sale.seats())
                    .param("show", sale.show())
                    .update();
        }
    }

    public record Sale(long number, String show, int seats) { }
}
