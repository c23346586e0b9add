package rows.r1_30.smallrye_ack_first_bad;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.springframework.jdbc.core.JdbcTemplate;

/** The shipment is acknowledged, its row follows. */
@ApplicationScoped
public class Shipments {
    private final JdbcTemplate jdbc;

    @Inject
    public Shipments(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("shipments")
    @Blocking
    public CompletionStage<Void> onShipment(Message<Shipment> message) {
        Shipment shipment = message.getPayload();
        CompletionStage<Void> settled = message.ack(); // expect ack-before-commit [error]
        jdbc.update("insert into shipment(id, target) values (?, ?) on conflict (id) do nothing",
                shipment.id(), shipment.target());
        return settled;
    }
}

record Shipment(String id, String target) { }
