package rows.r1_29.smallrye_message_stream_good;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Outgoing;
import org.springframework.jdbc.core.JdbcTemplate;

/** A stream of messages: the outgoing message carries the acknowledgement of the incoming one. */
@ApplicationScoped
public class Enrichment {
    private final JdbcTemplate jdbc;

    @Inject
    public Enrichment(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("orders")
    @Outgoing("enriched")
    public Multi<Message<Order>> enrich(Multi<Message<Order>> orders) {
        return orders.onItem().transform(message -> {
            Order order = message.getPayload();
            jdbc.update("insert into seen_order(id, total) values (?, ?) on conflict (id) do nothing",
                    order.id(), order.total());
            return message.withPayload(new Order(order.id(), order.total() + 1));
        });
    }
}

record Order(String id, long total) { }
