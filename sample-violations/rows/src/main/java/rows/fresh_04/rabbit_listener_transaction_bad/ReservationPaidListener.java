package rows.fresh_04.rabbit_listener_transaction_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

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
        reservations.confirm(reservationId);
        channel.basicAck(tag, false); // expect ack-before-commit
    }

}
