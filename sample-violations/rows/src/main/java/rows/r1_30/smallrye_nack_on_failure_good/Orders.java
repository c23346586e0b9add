package rows.r1_30.smallrye_nack_on_failure_good;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** A write that fails ends in a negative acknowledgement. */
@ApplicationScoped
public class Orders {
    private final JdbcTemplate jdbc;

    @Inject
    public Orders(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("orders")
    @Blocking
    public CompletionStage<Void> onOrder(Message<Order> message) {
        try {
            jdbc.update("insert into shop_order(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getPayload().id(), message.getPayload().body());
            return message.ack();
        } catch (DataAccessException e) {
            return message.nack(e);
        }
    }
}

record Order(String id, String body) { }
