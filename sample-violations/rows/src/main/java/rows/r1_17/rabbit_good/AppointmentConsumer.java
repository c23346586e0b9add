package rows.r1_17.rabbit_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Component;

/** Container settles; dates that cannot be read end the method early. */
@Component
public class AppointmentConsumer {
    private static final Logger log = LoggerFactory.getLogger(AppointmentConsumer.class);

    private final AppointmentRepository appointments;

    public AppointmentConsumer(AppointmentRepository appointments) {
        this.appointments = appointments;
    }

    @RabbitListener(queues = "appointments")
    public void onAppointment(Message message) {
        LocalDate day;
        try {
            day = LocalDate.parse(new String(message.getBody(), StandardCharsets.UTF_8));
        } catch (DateTimeParseException e) {
            log.warn("appointment without a day", e);
            return;
        }
        appointments.save(new Appointment(message.getMessageProperties().getMessageId(), day));
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
