package rows.r1_28.spring_rabbit_yml_none_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Complaints; the container is the one of the framework, with the settings of this application. */
@Component
public class Complaints {
    private final JdbcTemplate jdbc;

    public Complaints(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "complaints")
    public void onComplaint(String body, @Header("complaint-id") String id) {
        jdbc.update("insert into complaint(id, body) values (?, ?) on conflict (id) do nothing", id, body); // expect ack-before-commit [error]
    } // expect-alt ack-before-commit
}
