package rows.r1_04.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Invoices through a service with its own transaction template, settled on receipt. */
@Component
public class InvoiceConsumer {
    private final Invoices invoices;

    public InvoiceConsumer(Invoices invoices) {
        this.invoices = invoices;
    }

    @RabbitListener(queues = "invoices")
    public void onInvoice(Message message, Channel channel) throws IOException {
        channel.basicAck(message.getMessageProperties().getDeliveryTag(), false); // expect ack-before-commit [error]
        String number = message.getMessageProperties().getMessageId();
        invoices.file(number, new String(message.getBody(), StandardCharsets.UTF_8));
    }
}

@Service
class Invoices {
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    Invoices(PlatformTransactionManager manager, JdbcTemplate jdbc) {
        this.tx = new TransactionTemplate(manager);
        this.jdbc = jdbc;
    }

    boolean file(String number, String body) {
        Integer rows = tx.execute(status ->
                jdbc.update("insert into invoice(no, body) values (?, ?) on conflict (no) do nothing", number, body));
        return rows != null && rows > 0;
    }
}
