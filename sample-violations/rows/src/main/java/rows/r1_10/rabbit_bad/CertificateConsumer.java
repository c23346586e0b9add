package rows.r1_10.rabbit_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A small helper runs a task at once when it is handed over. */
@Component
public class CertificateConsumer {
    private final JdbcTemplate jdbc;

    public CertificateConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @RabbitListener(queues = "certificates", ackMode = "MANUAL")
    public void onCertificate(Message message, Channel channel) {
        long tag = message.getMessageProperties().getDeliveryTag();
        jdbc.update("insert into certificate(id, pem) values (?, ?) on conflict (id) do nothing",
                message.getMessageProperties().getMessageId(), message.getBody());
        AfterCommit.run(() -> { // expect-alt ack-before-commit
            try {
                channel.basicAck(tag, false); // expect ack-before-commit [error]
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
