package rows.r1_28.spring_rabbit_annotation_none_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;

/** The annotation itself switches the acknowledgement off. */
@Component
public class Invoices {
    private final InvoiceRows rows;

    public Invoices(InvoiceRows rows) {
        this.rows = rows;
    }

    @RabbitListener(queues = "invoices", ackMode = "NONE")
    public void onInvoice(String body, @Header("invoice-no") String no) {
        rows.put(no, body); // expect-alt ack-before-commit
    }
}

@Repository
class InvoiceRows {
    private final JdbcTemplate jdbc;

    InvoiceRows(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void put(String no, String body) {
        jdbc.update("insert into invoice(no, body) values (?, ?) on conflict (no) do nothing", no, body); // expect ack-before-commit [error]
    }
}
