package rows.r1_30.smallrye_ack_on_failure_bad;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** A write that fails ends in an acknowledgement like one that does not. */
@ApplicationScoped
public class Orders {
    private static final Logger log = LoggerFactory.getLogger(Orders.class);
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
        } catch (DataAccessException e) { // expect-alt ack-despite-failure
            log.error("order not stored", e);
            return message.ack(); // expect ack-despite-failure [warning]
        }
    }
}

record Order(String id, String body) { }
