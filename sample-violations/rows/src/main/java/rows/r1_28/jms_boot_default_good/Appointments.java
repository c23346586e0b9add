package rows.r1_28.jms_boot_default_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

/** No container factory of its own: the auto-configured one has transacted sessions. */
@Component
public class Appointments {
    private final JdbcTemplate jdbc;

    public Appointments(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "appointments")
    public void onAppointment(TextMessage message) throws JMSException {
        jdbc.update("insert into appointment(id, body) values (?, ?) on conflict (id) do nothing",
                message.getStringProperty("appointmentId"), message.getText());
    }
}
