package rows.fresh_04.rabbit_listener_transaction_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

@Component
public class ReservationPaidListener {

    private final ReservationRepository reservations;

    public ReservationPaidListener(ReservationRepository reservations) {
        this.reservations = reservations;
    }

    @Transactional
    @RabbitListener(queues = "reservation.paid", ackMode = "MANUAL")
    public void onPaid(String reservationId, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag)
            throws IOException {
        settleWhenDone(channel, tag);
        reservations.confirm(reservationId);
    }
    private static void settleWhenDone(Channel channel, long tag) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                try {
                    if (status == STATUS_COMMITTED) {
                        channel.basicAck(tag, false);
                    } else {
                        channel.basicNack(tag, false, true);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }
}
