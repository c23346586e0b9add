package rows.r1_29.smallrye_multi_to_multi_bad;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;
import org.springframework.jdbc.core.JdbcTemplate;

/** A stream of orders in, a stream of orders out, with a blocking insert between. */
@ApplicationScoped
public class Enrichment {
    private final JdbcTemplate jdbc;

    @Inject
    public Enrichment(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("orders")
    @Outgoing("enriched")
    public Multi<Order> enrich(Multi<Order> orders) {
        return orders.onItem().invoke(order -> // expect-alt ack-before-commit
                jdbc.update("insert into seen_order(id, total) values (?, ?) on conflict (id) do nothing", // expect ack-before-commit [error]
                        order.id(), order.total()));
    }
}

record Order(String id, long total) { }
