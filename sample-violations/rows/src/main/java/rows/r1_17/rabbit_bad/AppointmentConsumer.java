package rows.r1_17.rabbit_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Component;

/** Container settles; whatever goes wrong ends the method early. */
@Component
public class AppointmentConsumer {
    private static final Logger log = LoggerFactory.getLogger(AppointmentConsumer.class);

    private final AppointmentRepository appointments;

    public AppointmentConsumer(AppointmentRepository appointments) {
        this.appointments = appointments;
    }

    @RabbitListener(queues = "appointments")
    public void onAppointment(Message message) {
        try {
            LocalDate day = LocalDate.parse(new String(message.getBody(), StandardCharsets.UTF_8));
            appointments.save(new Appointment(message.getMessageProperties().getMessageId(), day));
        } catch (RuntimeException e) { // expect ack-despite-failure [warning]
            log.warn("appointment not entered", e);
        }
    }
}

interface AppointmentRepository extends JpaRepository<Appointment, String> {
}

@Entity
class Appointment {
    @Id
    private String id;
    private LocalDate day;

    protected Appointment() {
    }

    Appointment(String id, LocalDate day) {
        this.id = id;
        this.day = day;
    }
}
